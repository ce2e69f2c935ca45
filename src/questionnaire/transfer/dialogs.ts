// What Transfer.tsx loads when it is needed first, in one chunk.
export { DraftLinkDialog } from './DraftLinkDialog.tsx';
export { IncomingDraftDialog } from './IncomingDraftDialog.tsx';
