import { Outlet } from 'react-router-dom';
import { useUserIfAny } from '../session/use-user.ts';
import { Frame } from './Frame.tsx';

/** The frame of every page but the sign-in ones. */
export function Shell() {
  return (
    <Frame signedIn={useUserIfAny() !== null}>
      <Outlet />
    </Frame>
  );
}
