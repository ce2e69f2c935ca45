// Everything that late-parts.tsx loads, in one chunk.
export { DraftLinkButton, DraftLinkUnderBlock, IncomingDraft } from '../transfer/Transfer.tsx';
export { ClearAnswer } from './ClearAnswer.tsx';
export { ProgressBar } from './ProgressBar.tsx';
export { DeleteAnswers, StillOnDevice, StoredAnswers } from './StoredAnswers.tsx';
export { ContinueOffer, ToFirstOpen } from './ToFirstOpen.tsx';
