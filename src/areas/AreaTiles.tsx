import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import type { Area } from '../session/roles.ts';
import { tileClass, tileGridClass } from '../ui/tile-class.ts';
import { DataTile } from './DataTile.tsx';

/** A tile with a link for each of the given areas. */
export function AreaTiles({ areas }: { areas: readonly Area[] }) {
  const { t } = useTranslation('admin');
  return (
    <ul className={tileGridClass}>
      {areas.map((area) => (
        <li key={area}>
          <Tile area={area}>
            <strong>{t(`areas.${area}.name`)}</strong> {t(`areas.${area}.purpose`)}
          </Tile>
        </li>
      ))}
    </ul>
  );
}

function Tile({ area, children }: { area: Area; children: ReactNode }) {
  if (area === 'data') return <DataTile>{children}</DataTile>;
  return (
    <Link className={tileClass} to={paths[area]}>
      {children}
    </Link>
  );
}
