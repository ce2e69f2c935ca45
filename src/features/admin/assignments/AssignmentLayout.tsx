import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AssignmentDetails } from '../../../api/assignment-details.ts';
import type { Id } from '../../../api/schema.ts';
import { paths } from '../../../paths.ts';
import { AdminBreadcrumbs } from '../../../shared/areas/AreaBar.tsx';
import { PrintedBy } from '../../../shared/areas/PrintedBy.tsx';
import { Page } from '../../../ui/Page.tsx';
import { TabHead } from '../../../ui/TabHead.tsx';
import styles from './Assignments.module.css';
import { useLockOrDelete } from './lock-or-delete.tsx';

type Props = {
  id: Id;
  name: string | null;
  /** Null when they did not load. */
  details: AssignmentDetails | null;
  tab: 'share' | 'follow' | 'averages';
  /** The heading of the page; by default the name of the tab. */
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of an assignment: its name, the actions on it, and the tabs. On paper also who printed it, and when. */
export function AssignmentLayout({ id, name, details, tab, title, actions, children }: Props) {
  const { t } = useTranslation('admin-assignments');
  const form = details?.form_name?.trim() || null;
  const { buttons, rest } = useLockOrDelete({ assignment_id: id, name: name ?? form ?? '' }, details);
  const link = (to: string, of: Props['tab'], text: string) => (
    <Link to={to} aria-current={tab === of ? 'page' : undefined}>
      {text}
    </Link>
  );
  return (
    <div>
      <TabHead
        label={t('title')}
        name={<bdi lang="">{name}</bdi>}
        about={
          details && (
            <>
              <bdi lang="">{form ?? t('noForm')}</bdi>{' '}
              <span className={details.open ? styles.open : styles.locked}>
                {t(details.open ? 'open' : 'locked')}
              </span>
              <p>
                <PrintedBy />
              </p>
            </>
          )
        }
        actions={buttons}
      >
        {link(paths.assignment(id), 'share', t('share'))}
        {link(paths.follow(id), 'follow', t('follow'))}
        {link(paths.adminAverages(id), 'averages', t('averages'))}
      </TabHead>
      <Page
        title={title ?? t(tab)}
        about={name ?? form}
        breadcrumbs={<AdminBreadcrumbs area="assignments" page={title ?? t(tab)} />}
        actions={actions}
      >
        {rest}
        {children}
      </Page>
    </div>
  );
}
