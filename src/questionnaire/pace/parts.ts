// Everything that late-parts.tsx loads, in one chunk.
export { DraftLinkButton, DraftLinkUnderBlock, IncomingDraft } from '../transfer/Transfer.tsx';
export { ProgressBar } from './ProgressBar.tsx';
export { ClearAnswer, SettingSwitches } from './SettingSwitches.tsx';
export { DeleteAnswers, StillOnDevice, StoredAnswers } from './StoredAnswers.tsx';
export { ContinueOffer, ToFirstOpen } from './ToFirstOpen.tsx';
