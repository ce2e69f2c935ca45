// Everything that lazy-pace.tsx loads, in one chunk.
export { DraftLinkButton, DraftLinkUnderBlock, IncomingDraft } from '../transfer/Transfer.tsx';
export { ClearAnswer } from './ClearAnswer.tsx';
export { DeleteAnswers } from './DeleteAnswers.tsx';
export { PaceBar } from './PaceBar.tsx';
export { PaceSwitches } from './PaceSwitches.tsx';
export { StoredAnswers } from './StoredAnswers.tsx';
export { StillOnDevice } from './saving.tsx';
export { GoOn, ToFirstOpen } from './ToFirstOpen.tsx';
