// What extras.ts loads, in one chunk.
export { DetailedCards } from './DetailedCards.tsx';
export { formsOnDevice, OnDevice } from './OnDevice.tsx';
export { TestCards } from './TestCards.tsx';
