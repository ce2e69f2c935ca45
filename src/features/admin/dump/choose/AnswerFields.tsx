import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import styles from '../Scores.module.css';
import { type AnswerSource, answerForms, toggled } from '../shape/choices.ts';
import { isSameJoin, type Join } from '../shape/joins.ts';
import type { ChooseProps } from '../use-dump.ts';
import type { TableOverview } from '../worker/dump-host.ts';

const noJoin: Join = { from: '', column: '', to: '', toColumn: '' };

export function JoinFields({ dump, proposal, choices, onChoices }: ChooseProps) {
  const { t } = useTranslation('scores');
  const [draft, setDraft] = useState(noJoin);
  const [refused, setRefused] = useState<string | null>(null);
  const { tables } = dump.result;
  const added = choices.joins.filter((join) => !proposal.joins.some((other) => isSameJoin(join, other)));
  const isWhole = Object.values(draft).every((part) => part !== '') && draft.from !== draft.to;
  const add = async () => {
    const { to: table, toColumn: column } = draft;
    const isUnique = await dump.client.ask('unique', { table, column }).catch(() => false);
    setRefused(isUnique ? null : `${table}.${column}`);
    if (!isUnique) return;
    const others = choices.joins.filter((other) => !isSameJoin(draft, other));
    onChoices({ ...choices, joins: [...others, draft] });
    setDraft(noJoin);
  };
  const columnsOf = (table: string) =>
    (tables.find(({ name }) => name === table)?.columns ?? []).map(({ name }) => ({
      value: name,
      label: name,
    }));
  const select = (part: keyof Join, label: string, options: { value: string; label: string }[]) => (
    <SelectField
      label={label}
      placeholder=""
      value={draft[part]}
      options={options}
      onChange={({ target }) => setDraft({ ...draft, [part]: target.value })}
    />
  );
  const names = tables.map(({ name }) => ({ value: name, label: name }));
  return (
    <fieldset className={styles.fields}>
      <legend>{t('choose.joins')}</legend>
      <p className={styles.note}>{t('choose.joinsHint')}</p>
      <div className={styles.checks}>
        {[...proposal.joins, ...added].map((join) => (
          <Checkbox
            key={JSON.stringify(join)}
            label={t('choose.join', { ...join })}
            checked={choices.joins.some((other) => isSameJoin(join, other))}
            onChange={({ target }) => {
              const others = choices.joins.filter((other) => !isSameJoin(join, other));
              onChoices({ ...choices, joins: target.checked ? [...others, join] : others });
            }}
          />
        ))}
      </div>
      <div className={styles.columns}>
        {select('from', t('who.tableHead'), names)}
        {select('column', t('columns.column'), columnsOf(draft.from))}
        {select('to', t('choose.newJoin.to'), names)}
        {select('toColumn', t('choose.newJoin.toColumn'), columnsOf(draft.to))}
      </div>
      <div className={styles.buttons}>
        <Button variant="secondary" aria-disabled={!isWhole} onClick={() => isWhole && void add()}>
          {t('choose.joins')}
        </Button>
      </div>
      {refused !== null && <Alert tone="error">{t('choose.newJoin.notUnique', { column: refused })}</Alert>}
    </fieldset>
  );
}

const nothing: AnswerSource = { table: '', person: '', assignment: '', question: '', answer: '' };
const parts = ['person', 'assignment', 'question', 'answer'] as const;

/** Which columns have the answers, and the forms of their export. */
export function AnswerFields({ dump, proposal, choices, onChoices }: ChooseProps) {
  const { t } = useTranslation('scores');
  const { tables } = dump.result;
  const [draft, setDraft] = useState(choices.answers ?? nothing);
  const answers = choices.answers ?? draft;
  const change = (next: AnswerSource) => {
    setDraft(next);
    const isWhole = Object.values(next).every((name) => name !== '');
    onChoices({ ...choices, answers: isWhole ? next : null });
  };
  const chooseTable = (table: string) => {
    const proposed = proposal.choices.answers;
    change(proposed?.table === table ? proposed : { ...nothing, table });
  };
  const columns = columnsNear(tables, proposal.joins, answers.table);
  return (
    <fieldset className={styles.fields}>
      <legend>{t('choose.answers')}</legend>
      <div className={styles.columns}>
        <SelectField
          label={t('choose.source.table')}
          placeholder={t('who.none')}
          value={answers.table}
          options={tables.map(({ name }) => ({ value: name, label: name }))}
          onChange={({ target }) => chooseTable(target.value)}
        />
        {answers.table !== '' &&
          parts.map((part) => (
            <SelectField
              key={part}
              label={part === 'person' ? t('who.person') : t(`choose.source.${part}`)}
              placeholder={t('who.none')}
              value={answers[part]}
              options={columns.map((name) => ({ value: name, label: name }))}
              onChange={({ target }) => change({ ...answers, [part]: target.value })}
            />
          ))}
      </div>
      {choices.answers &&
        answerForms.map((form) => (
          <Checkbox
            key={form}
            label={t(`choose.forms.${form}`)}
            checked={choices.answerForms.includes(form)}
            onChange={({ target }) =>
              onChoices({ ...choices, answerForms: toggled(choices.answerForms, form, target.checked) })
            }
          />
        ))}
    </fieldset>
  );
}

/** The columns of a table and of all that can be joined to it, each name once. */
function columnsNear(tables: readonly TableOverview[], joins: readonly Join[], table: string): string[] {
  const near = new Set([table]);
  // Iterating a growing set also finds tables that are joined to a joined one.
  for (const name of near) for (const { from, to } of joins) if (from === name) near.add(to);
  const found = [...near].flatMap((name) => tables.find((other) => other.name === name)?.columns ?? []);
  return [...new Set(found.map(({ name }) => name))];
}
