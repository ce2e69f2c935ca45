import { loadTexts } from '../texts/i18n.ts';
import { lateCode } from '../ui/late-code.tsx';

/** What a first visit does without. While it does not load, the form works without it; the next answer tries again. */
const { part } = lateCode(async () => (await Promise.all([import('./pace/parts.ts'), loadTexts('pace')]))[0]);

export const ProgressBar = part((parts) => parts.ProgressBar);
export const SettingSwitches = part((parts) => parts.SettingSwitches);
export const ClearAnswer = part((parts) => parts.ClearAnswer);
export const ContinueOffer = part((parts) => parts.ContinueOffer);
export const ToFirstOpen = part((parts) => parts.ToFirstOpen);
export const StillOnDevice = part((parts) => parts.StillOnDevice);
export const DeleteAnswers = part((parts) => parts.DeleteAnswers);
export const DraftLinkButton = part((parts) => parts.DraftLinkButton);
export const DraftLinkUnderBlock = part((parts) => parts.DraftLinkUnderBlock);
export const IncomingDraft = part((parts) => parts.IncomingDraft);
export const StoredAnswers = part((parts) => parts.StoredAnswers);
