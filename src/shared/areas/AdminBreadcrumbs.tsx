import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Area } from '../../api/rights.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs, type Crumb } from '../../ui/Breadcrumbs.tsx';

type Props = {
  area: Area;
  page: ReactNode;
};

/**
 * Breadcrumbs below an area's main page, such as Admin › Forms › Add form. The main page has none: the bar above says
 * the same.
 */
export function AdminBreadcrumbs({ area, page }: Props) {
  const { t } = useTranslation('admin');
  const items: Crumb[] = [
    { label: t('title'), href: paths.admin },
    { label: t(`areas.${area}.name`), href: paths[area] },
    { label: page },
  ];
  return (
    <Breadcrumbs
      label={t('breadcrumbs')}
      items={items}
      renderLink={(href, label) => <Link to={href}>{label}</Link>}
    />
  );
}
