import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Id } from '../../../api/schema.ts';
import styles from './Averages.module.css';
import type { AveragesTable } from './averages-table.ts';
import { type Choice, searchFor } from './choice.ts';
import { byName, inOrderOf } from './group-order.ts';

type GroupLinksProps = { table: AveragesTable; choice: Choice };

/** The groups of the assignment as links: what is chosen is in the address. */
export function GroupLinks({ table: { groups, perGroup }, choice }: GroupLinksProps) {
  const { t, i18n } = useTranslation('assignment-averages');
  const chosen = choice.kind === 'group' ? choice.group : null;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (choice) keepInView(list.current);
  }, [choice]);
  return (
    <nav className={styles.picker} aria-label={t('groups')}>
      <ul ref={list}>
        <Item chosen={choice.kind === 'all'}>{t('all')}</Item>
        {inOrderOf(groups, byName, i18n.language).map((group) => (
          <Item key={group.id} id={group.id} chosen={group === chosen}>
            <bdi>{group.name}</bdi> {perGroup && group.mean === null && <small>{t('noAnswers.short')}</small>}
          </Item>
        ))}
      </ul>
    </nav>
  );
}

function Item({ id, chosen, children }: { id?: Id; chosen: boolean; children: ReactNode }) {
  return (
    <li>
      <Link to={searchFor(id)} preventScrollReset aria-current={chosen ? 'true' : undefined}>
        {children}
      </Link>
    </li>
  );
}

/** Brings the chosen group into what is seen of a long list; the page stays where it is. */
function keepInView(list: HTMLElement | null) {
  const link = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !link) return;
  const { offsetTop, offsetHeight } = link;
  const isSeen =
    offsetTop >= list.scrollTop && offsetTop + offsetHeight <= list.scrollTop + list.clientHeight;
  if (!isSeen) list.scrollTop = offsetTop - (list.clientHeight - offsetHeight) / 2;
}
