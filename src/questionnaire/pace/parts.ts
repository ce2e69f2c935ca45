// Everything that late-parts.tsx loads, in one chunk.
export { ClearAnswer } from './ClearAnswer.tsx';
export { ProgressBar } from './ProgressBar.tsx';
export { DeleteAnswers, StillOnDevice, StoredAnswers } from './StoredAnswers.tsx';
export { ContinueOffer, ToFirstOpen } from './ToFirstOpen.tsx';
