import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useSessionEnded } from '../device/session/session.ts';
import { loadTexts } from '../texts/i18n.ts';
import { lateCode } from '../ui/late-code.tsx';

/** What a first visit does without. While it does not load, the form works without it; the next answer tries again. */
const { part } = lateCode(async () => (await Promise.all([import('./pace/parts.ts'), loadTexts('pace')]))[0]);

export const ProgressBar = part((parts) => parts.ProgressBar);
export const ClearAnswer = part((parts) => parts.ClearAnswer);
export const ContinueOffer = part((parts) => parts.ContinueOffer);
export const ToFirstOpen = part((parts) => parts.ToFirstOpen);
export const StillOnDevice = part((parts) => parts.StillOnDevice);
export const DeleteAnswers = part((parts) => parts.DeleteAnswers);
export const StoredAnswers = part((parts) => parts.StoredAnswers);

const signInAgain = lateCode(
  async () => (await Promise.all([import('./SignInAgain.tsx'), loadTexts('sending')]))[0],
);

/** The dialog that asks for the password. When it does not load it closes, and the next submission opens it again. */
export const SignInAgain = signInAgain.part((code) => code.SignInAgain, {
  isNeeded: ({ open }) => open,
  instead: function Closed({ onClose }) {
    const close = useEffectEvent(onClose);
    useEffect(() => close(), []);
    return null;
  },
});

/** Asks for the password over the form when the session has ended. Without it the pupil can continue answering. */
export function EndedSession() {
  const isEnded = useSessionEnded();
  const { revalidate } = useRevalidator();
  const [isClosed, setClosed] = useState(false);
  if (!isEnded && isClosed) setClosed(false);
  return (
    <SignInAgain
      open={isEnded && !isClosed}
      onSignedIn={() => void revalidate()}
      onClose={() => setClosed(true)}
    />
  );
}
