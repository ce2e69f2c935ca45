import { useTranslation } from 'react-i18next';
import type { Area } from '../session/roles.ts';
import { tileClass, tileGridClass } from '../ui/tile-class.ts';
import { AreaLink } from './AreaLink.tsx';

/** A tile with a link for each of the given areas. */
export function AreaTiles({ areas }: { areas: readonly Area[] }) {
  const { t } = useTranslation('admin');
  return (
    <ul className={tileGridClass}>
      {areas.map((area) => (
        <li key={area}>
          <AreaLink className={tileClass} area={area}>
            <strong>{t(`areas.${area}.name`)}</strong> {t(`areas.${area}.purpose`)}
          </AreaLink>
        </li>
      ))}
    </ul>
  );
}
