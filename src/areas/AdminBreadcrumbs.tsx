import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import type { Area } from '../session/roles.ts';
import { Breadcrumbs, type Crumb } from '../ui/Breadcrumbs.tsx';

type Props = {
  area: Area;
  /** The title of a page below the area's main page. */
  page?: string;
};

/**
 * The breadcrumbs of an admin page. `<AdminBreadcrumbs area="forms" />` shows Admin › Forms, and
 * `<AdminBreadcrumbs area="forms" page={t('add')} />` shows Admin › Forms › Add form. The page must load the texts of
 * `admin`.
 */
export function AdminBreadcrumbs({ area, page }: Props) {
  const { t } = useTranslation('admin');
  const name = t(`areas.${area}.name`);
  const parents: Crumb[] = [{ label: t('title'), href: paths.admin }];
  const current: Crumb[] =
    page === undefined ? [{ label: name }] : [{ label: name, href: paths[area] }, { label: page }];
  return (
    <Breadcrumbs
      label={t('breadcrumbs')}
      items={[...parents, ...current]}
      renderLink={(href, label) => <Link to={href}>{label}</Link>}
    />
  );
}
