import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../../texts/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import styles from '../Scores.module.css';
import { toggled } from '../shape/choices.ts';
import { useAnswer } from '../use-answer.tsx';
import type { ChooseProps } from '../use-dump.ts';

/** The tables with rows of people whom the dump does not name. Such rows are left out until the user says whose they are. */
export function TablePeople({
  dump,
  proposal,
  choices,
  onChoices,
  lost,
}: ChooseProps & { lost: Record<string, number> }) {
  const { t, i18n } = useTranslation('scores');
  const reply = useAnswer(dump.client, 'unknown', { choices });
  const unknown = reply.state === 'ready' ? reply.answer : [];
  const { people } = choices;
  const legend = useRef<HTMLLegendElement>(null);
  const shown = dump.result.tables.filter(
    ({ name }) => unknown.includes(name) || name in people || name in lost,
  );
  if (shown.length === 0) return null;
  const say = (said: Record<string, string[]>) => onChoices({ ...choices, people: { ...people, ...said } });
  const guesses = unknown.flatMap((table): [string, string[]][] => {
    const columns = proposal.persons[table] ?? [];
    return columns.length > 0 ? [[table, [...columns]]] : [];
  });
  const set = (table: string, columns: string[] | null) => {
    const { [table]: _, ...rest } = people;
    onChoices({ ...choices, people: columns ? { ...rest, [table]: columns } : rest });
  };
  const status = (table: string) => {
    const columns = people[table];
    if (!columns) return table in lost ? t('about.lost', { count: lost[table] }) : t('about.unknown');
    return columns.length === 0 ? t('about.nobody') : formatList(columns, i18n.language);
  };
  return (
    <fieldset className={styles.fields}>
      <legend ref={legend} tabIndex={-1}>
        {t('about.title')}
      </legend>
      <p className={styles.note}>{t('about.note')}</p>
      {guesses.length > 0 && (
        <>
          <p>
            {t('about.guess', {
              columns: formatList(
                guesses.flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
                i18n.language,
              ),
            })}
          </p>
          <div className={styles.buttons}>
            <Button
              variant="secondary"
              onClick={() => {
                say(Object.fromEntries(guesses));
                // The button goes.
                legend.current?.focus();
              }}
            >
              {t('about.confirm')}
            </Button>
          </div>
        </>
      )}
      <ul className={styles.tables}>
        {shown.map(({ name, columns }) => (
          <li key={name}>
            <details>
              <summary className={styles.summary}>
                <bdi className={styles.tableName}>{name}</bdi>{' '}
                <span className={styles.count}>{status(name)}</span>
              </summary>
              <div className={styles.detail}>
                <Checkbox
                  label={t('about.nobody')}
                  checked={people[name]?.length === 0}
                  onChange={({ target }) => set(name, target.checked ? [] : null)}
                />
                {columns.map((column) => (
                  <Checkbox
                    key={column.name}
                    label={t('about.column', { column: column.name })}
                    checked={people[name]?.includes(column.name) ?? false}
                    onChange={({ target }) => {
                      const next = toggled(people[name] ?? [], column.name, target.checked);
                      set(name, next.length > 0 ? next : null);
                    }}
                  />
                ))}
              </div>
            </details>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
