import { useOutbox } from '../../outbox/use-outbox.ts';
import { useUserIfAny } from '../../session/use-user.ts';
import { Frame } from './Frame.tsx';
import { PageOutlet } from './PageOutlet.tsx';
import { useRevalidateOnSessionChange } from './use-fresh-session.ts';

/** The frame of every page but the sign-in ones. */
export function Shell() {
  const user = useUserIfAny();
  useOutbox(user?.uuid);
  useRevalidateOnSessionChange();
  return (
    <Frame signedIn={user !== null}>
      <PageOutlet />
    </Frame>
  );
}
