import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import type { Area } from '../session/roles.ts';
import { tileClass, tileGridClass, tileLineClass } from '../ui/tile-class.ts';
import { AreaLink } from './AreaLink.tsx';

/** A tile with a link for each of the given areas. The tile of the data has a second line, with a link to the reader of scores. */
export function AreaTiles({ areas }: { areas: readonly Area[] }) {
  const { t } = useTranslation('admin');
  return (
    <ul className={tileGridClass}>
      {areas.map((area) => (
        <li key={area}>
          <AreaLink className={tileClass} area={area}>
            <strong>{t(`areas.${area}.name`)}</strong> {t(`areas.${area}.purpose`)}
          </AreaLink>
          {area === 'data' && (
            <Link className={tileLineClass} to={paths.scores}>
              {t('scores')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
