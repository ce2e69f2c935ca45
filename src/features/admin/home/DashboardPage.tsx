import { useTranslation } from 'react-i18next';
import { roleOf } from '../../../api/rights.ts';
import { useUser } from '../../../session/route.ts';
import { AreaTiles } from '../../../shared/areas/AreaBar.tsx';
import { Page } from '../../../ui/Page.tsx';

/** The start page of the administration: a tile for each of the role's areas. A pupil has none. */
export function Component() {
  const { t } = useTranslation('admin');
  const role = roleOf(useUser());
  if (!role) throw new Error('This page is not guarded by a role');
  return (
    <Page title={t(`roles.${role.name}`)}>{role.areas.length > 0 && <AreaTiles areas={role.areas} />}</Page>
  );
}
