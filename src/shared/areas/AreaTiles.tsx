import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Area } from '../../api/rights.ts';
import { paths } from '../../paths.ts';
import { smallTileGridClass, tileClass, tileGridClass, tileLineClass } from '../../ui/tile-class.ts';
import { AreaLink } from './AreaLink.tsx';

type Props = {
  areas: readonly Area[];
  small?: boolean;
};

/** A tile for each of the given areas. The data tile has a second link, to the reader of scores. */
export function AreaTiles({ areas, small = false }: Props) {
  const { t } = useTranslation('admin');
  return (
    <ul className={small ? smallTileGridClass : tileGridClass}>
      {areas.map((area) => (
        <li key={area}>
          <AreaLink className={tileClass} area={area}>
            <strong>{t(`areas.${area}.name`)}</strong>
            {!small && <> {t(`areas.${area}.purpose`)}</>}
          </AreaLink>
          {area === 'data' && !small && (
            <Link className={tileLineClass} to={paths.scores}>
              {t('scores')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
