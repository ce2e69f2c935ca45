import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../paths.ts';
import type { Area } from '../session/roles.ts';

type Props = { area: Area; className?: string; children: ReactNode };

/** The link to an area, marked as current in it. The page of the data begins its download only after a press on this link. */
export function AreaLink({ area, ...link }: Props) {
  return <NavLink {...link} to={paths[area]} state={{ isPressed: true }} />;
}
