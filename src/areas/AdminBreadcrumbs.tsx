import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import type { Area } from '../session/roles.ts';
import { Breadcrumbs, type Crumb } from '../ui/Breadcrumbs.tsx';

type Props = {
  area: Area;
  /** The title of a page below the area's own. */
  page?: string;
};

/**
 * The way back to /profile/admin, for the `breadcrumbs` of an admin page. On an
 * area's own page: `<Page title={t('title')} breadcrumbs={<AdminBreadcrumbs area="forms" />}>` shows Admin ›
 * Forms; on one below it `<AdminBreadcrumbs area="forms" page={t('add')} />` shows Admin › Forms › Add form.
 * Its texts come with every route under `admin`.
 */
export function AdminBreadcrumbs({ area, page }: Props) {
  const { t } = useTranslation('admin');
  const name = t(`areas.${area}.name`);
  const above: Crumb[] = [{ label: t('title'), href: paths.admin }];
  const here: Crumb[] =
    page === undefined ? [{ label: name }] : [{ label: name, href: paths[area] }, { label: page }];
  return (
    <Breadcrumbs
      label={t('breadcrumbs')}
      items={[...above, ...here]}
      renderLink={(href, label) => <Link to={href}>{label}</Link>}
    />
  );
}
