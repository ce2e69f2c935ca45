import { useState } from 'react';
import { useFetcher } from 'react-router-dom';
import type { Failure } from '../messages/failure.ts';
import type { SignIn } from '../outbox/intent.ts';
import { useEnded } from '../session/ended.ts';
import { LazySignInAgain } from './lazy-sign-in-again.ts';

/** Asks for the password over the form when its session turns out to have ended; who closes it is asked at Send. */
export function EndedSession() {
  const isEnded = useEnded();
  const fetcher = useFetcher<Failure | null>();
  const [isClosed, setClosed] = useState(false);
  if (!isEnded && isClosed) setClosed(false);
  const asked = (signIn: SignIn['signIn']): SignIn => ({ intent: 'sign-in', signIn });
  return (
    <LazySignInAgain
      open={isEnded && !isClosed}
      error={fetcher.data?.error}
      busy={fetcher.state !== 'idle'}
      onSignIn={(signIn) =>
        void fetcher.submit(asked(signIn), { method: 'post', encType: 'application/json' })
      }
      onClose={() => setClosed(true)}
    />
  );
}
