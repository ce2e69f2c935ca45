// Everything that late-parts.ts loads, in one chunk.
export { DraftLinkButton, DraftLinkUnderBlock, IncomingDraft } from '../transfer/Transfer.tsx';
export { ClearAnswer } from './ClearAnswer.tsx';
export { DeleteAnswers } from './DeleteAnswers.tsx';
export { ProgressBar } from './ProgressBar.tsx';
export { SettingSwitches } from './SettingSwitches.tsx';
export { StoredAnswers } from './StoredAnswers.tsx';
export { StillOnDevice } from './saving.tsx';
export { ContinueOffer, ToFirstOpen } from './ToFirstOpen.tsx';
