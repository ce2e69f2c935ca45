import {
  type ComponentProps,
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { useRevalidator } from 'react-router-dom';
import { useSessionEnded } from '../device/session/session.ts';
import type { SignInAgain } from './SignInAgain.tsx';

type Props = ComponentProps<typeof SignInAgain>;

// Saves 2 kB of a first visit. A dialog whose code does not load closes: the user can go on answering.
const Dialog = lazy<ComponentType<Props>>(() =>
  import('./SignInAgain.tsx').then(
    ({ SignInAgain }) => ({ default: SignInAgain }),
    () => ({ default: Closed }),
  ),
);

function Closed({ onClose }: Props) {
  const close = useEffectEvent(onClose);
  useEffect(() => close(), []);
  return null;
}

/** The dialog that asks for the password. Its code loads when it first opens. */
export function SignInDialog(props: Props) {
  const [wasOpened, setOpened] = useState(props.open);
  if (props.open && !wasOpened) setOpened(true);
  return (
    wasOpened && (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    )
  );
}

/** Asks for the password over the form when the session has ended. Without it the pupil can continue answering. */
export function EndedSession() {
  const isEnded = useSessionEnded();
  const { revalidate } = useRevalidator();
  const [isClosed, setClosed] = useState(false);
  if (!isEnded && isClosed) setClosed(false);
  return (
    <SignInDialog
      open={isEnded && !isClosed}
      onSignedIn={() => void revalidate()}
      onClose={() => setClosed(true)}
    />
  );
}
