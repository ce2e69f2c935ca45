import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import type { Area } from '../../api/rights.ts';
import { paths } from '../../paths.ts';

type Props = { area: Area; className?: string; children: ReactNode };

/** The link to an area. The data page starts its download only after a click on this link. */
export function AreaLink({ area, ...link }: Props) {
  return <NavLink {...link} to={paths[area]} state={{ isPressed: true }} />;
}
