// One chunk, which Transfer.tsx loads when needed.
export { DraftLinkDialog } from './DraftLinkDialog.tsx';
export { IncomingDraftDialog } from './IncomingDraftDialog.tsx';
