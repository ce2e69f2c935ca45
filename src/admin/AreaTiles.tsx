import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import type { Area } from '../session/roles.ts';
import { tileClass, tileGridClass } from '../ui/tile-class.ts';

/** A tile for each part of the app that the role manages or reads (specification, section 2). */
export function AreaTiles({ areas }: { areas: readonly Area[] }) {
  const { t } = useTranslation('admin');
  return (
    <ul className={tileGridClass}>
      {areas.map((area) => (
        <li key={area}>
          <Link className={tileClass} to={paths[area]}>
            <strong>{t(`areas.${area}.name`)}</strong> {t(`areas.${area}.purpose`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
