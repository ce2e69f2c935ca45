import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Id } from '../../../../api/schema.ts';
import type { AveragesTable } from '../../../../averages/averages-table.ts';
import { announce } from '../../../../texts/announce.ts';
import styles from './Averages.module.css';
import { byName, type Selection, searchFor, sortGroups } from './groups.ts';

type GroupLinksProps = { table: AveragesTable; selection: Selection };

/** A link to each group of the assignment: the selection is in the address. */
export function GroupLinks({ table: { groups, perGroup }, selection }: GroupLinksProps) {
  const { t, i18n } = useTranslation('assignment-averages');
  const selected = selection.kind === 'group' ? selection.group : null;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (selection) scrollToSelected(list.current);
  }, [selection]);
  const name = selected?.name ?? t('all');
  const shown = useRef(name);
  useEffect(() => {
    // The focus stays on the link, so the change needs an announcement.
    if (shown.current !== name) announce(name);
    shown.current = name;
  }, [name]);
  return (
    <nav className={styles.picker} aria-label={t('groups')}>
      <ul ref={list}>
        <Item selected={selection.kind === 'all'}>{t('all')}</Item>
        {sortGroups(groups, byName, i18n.language).map((group) => (
          <Item key={group.id} id={group.id} selected={group === selected}>
            <bdi lang="">{group.name}</bdi>{' '}
            {perGroup && group.mean === null && <small>{t('noAnswers.short')}</small>}
          </Item>
        ))}
      </ul>
    </nav>
  );
}

function Item({ id, selected, children }: { id?: Id; selected: boolean; children: ReactNode }) {
  return (
    <li>
      <Link to={searchFor(id)} preventScrollReset aria-current={selected ? 'true' : undefined}>
        {children}
      </Link>
    </li>
  );
}

/** Scrolls a long list to its selected group. `scrollIntoView` would also scroll the page. */
function scrollToSelected(list: HTMLElement | null) {
  const link = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !link) return;
  const { offsetTop, offsetHeight } = link;
  const isInView =
    offsetTop >= list.scrollTop && offsetTop + offsetHeight <= list.scrollTop + list.clientHeight;
  if (!isInView) list.scrollTop = offsetTop - (list.clientHeight - offsetHeight) / 2;
}
