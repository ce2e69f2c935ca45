// Everything that lazy-pace.tsx loads, in one chunk.
export { ClearAnswer, PaceBar, PaceSwitches, ToFirstOpen } from './Pace.tsx';
export { NotPersisted, SafeOnDevice } from './saving.tsx';
