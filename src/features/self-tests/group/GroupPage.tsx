import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Comparison, RoleOverlap } from './Comparison.tsx';
import styles from './Group.module.css';
import { PassOn, PasteLink } from './PassOn.tsx';
import { PeopleList } from './PeopleList.tsx';
import { isolate, joinNames, maxPeople } from './people.ts';
import { ScanCode } from './ScanCode.tsx';
import { type GroupEvent, useGroup } from './use-group.ts';

/** Compares the team roles of the people whose results were scanned, pasted or opened by link. */
export function Component() {
  const { t, i18n } = useTranslation('team-roles');
  const { group, event, addFrom, resolve, remove, clear } = useGroup();
  const heading = useRef<HTMLHeadingElement>(null);
  const { people, conflicts } = group;
  const [conflict] = conflicts;
  const namesOf = (names: readonly string[]) => {
    // More names would cover too much of a phone, because the text stays visible.
    if (names.length > 3) return t('status.several', { count: names.length });
    return joinNames(
      names.map((name) => ({ name })),
      i18n.language,
    );
  };
  const textOf = (event: GroupEvent) =>
    'names' in event
      ? t(`status.${event.type}`, { names: namesOf(event.names) })
      : t(`status.${event.type}`, { max: maxPeople });
  /**
   * Moves the focus off a button that disappears: to the heading of the list, or of the page when the list becomes
   * empty.
   */
  const moveFocus = (hasPeople: boolean) => {
    const target = hasPeople ? heading.current : document.querySelector('h1');
    target?.focus();
  };
  return (
    <Page
      title={t('title')}
      intro={
        <p>
          {t('intro')} {people.length > 0 && t('nothingStored')}
        </p>
      }
    >
      <p className={styles.status} role="status">
        {event && textOf(event)}
      </p>
      <div role="status">
        {conflict && (
          <Alert
            tone="warning"
            title={t('conflict.title', { name: isolate(conflict.name) })}
            actions={
              <>
                <Button variant="secondary" onClick={() => resolve('replace')}>
                  {t('conflict.replace')}
                </Button>
                <Button variant="secondary" onClick={() => resolve('both')}>
                  {t('conflict.both')}
                </Button>
              </>
            }
          >
            <p>{t('conflict.text')}</p>
          </Alert>
        )}
      </div>
      {people.length > 1 && <RoleOverlap people={people} />}
      <div className={styles.sides}>
        <section className={styles.side}>
          {people.length === 0 ? (
            <>
              <EmptyState
                title={t('empty.title')}
                text={t('empty.text')}
                action={
                  <Link className={buttonClass()} to={paths.testResults('treo')}>
                    {t('toResults')}
                  </Link>
                }
              />
              <p>{t('empty.gone')}</p>
            </>
          ) : (
            <>
              <h2 ref={heading} tabIndex={-1}>
                {t('people')}
              </h2>
              <PeopleList
                people={people}
                onRemove={(at) => {
                  moveFocus(people.length > 1);
                  remove(at);
                }}
              />
              {people.length === 1 && <p className={styles.onlyOne}>{t('onlyOne')}</p>}
            </>
          )}
          <ScanCode onText={addFrom} />
        </section>
        {people.length > 0 && <PassOn people={people} />}
        <div className={styles.add}>
          <PasteLink onText={addFrom} />
          {people.length > 0 && (
            <div className={styles.buttons}>
              <Link className={buttonClass('secondary')} to={paths.testResults('treo')}>
                {t('addMine')}
              </Link>
              <Button
                variant="quiet"
                onClick={() => {
                  moveFocus(false);
                  clear();
                }}
              >
                {t('clear')}
              </Button>
            </div>
          )}
        </div>
      </div>
      {people.length > 1 && <Comparison people={people} />}
    </Page>
  );
}
