import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../texts/format.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { DataTable } from '../../../../ui/DataTable.tsx';
import { ConfirmDialog } from '../../../../ui/Dialog.tsx';
import styles from '../Scores.module.css';
import { isSettled } from '../shape/choices.ts';
import type { RowCounts } from '../shape/consented-rows.ts';
import type { PeopleCounts } from '../shape/people-counts.ts';
import { useAnswer } from '../use-answer.tsx';
import type { ChooseProps } from '../use-dump.ts';
import { ConsentFields } from './ConsentFields.tsx';

/** Whose data is used: where the consent is, how many people gave it, and what that means for the rows. */
export function PeopleSection(props: ChooseProps) {
  const { dump, proposal, choices } = props;
  const { t } = useTranslation('scores');
  const reply = useAnswer(dump.client, 'people', { choices });
  const counts = reply.state === 'ready' ? reply.answer : null;
  return (
    <section className={styles.section} aria-labelledby="scores-who">
      <h2 id="scores-who">{t('who.title')}</h2>
      <p className={styles.note}>{t('who.intro')}</p>
      {!proposal.hasReferences && <p className={styles.note}>{t('who.byNames')}</p>}
      {!isSettled(choices) && <Alert tone="warning">{t('who.unsettled')}</Alert>}
      {!choices.isEveryone && <ConsentFields {...props} />}
      <div role="status">
        {counts && choices.consent && !choices.isEveryone && (
          <p>
            <strong>{t('who.given', { count: counts.given, total: counts.total })}</strong>
          </p>
        )}
        {counts && isSettled(choices) && counts.recognisable > 0 && (
          <Alert tone="warning">{t('who.recognisable', { count: counts.recognisable })}</Alert>
        )}
      </div>
      {counts && !choices.isEveryone && counts.rows.length > 0 && <RowCountsTable rows={counts.rows} />}
      <Everyone {...props} counts={counts} />
    </section>
  );
}

/** Uses everybody's data after a dialog with the number of people without consent. */
function Everyone({ choices, onChoices, counts }: ChooseProps & { counts: PeopleCounts | null }) {
  const { t } = useTranslation(['scores', 'common']);
  const [isOpen, setOpen] = useState(false);
  const set = (isEveryone: boolean) => {
    setOpen(false);
    onChoices({ ...choices, isEveryone });
  };
  if (choices.isEveryone) {
    return (
      <Alert
        tone="warning"
        actions={
          <Button variant="secondary" onClick={() => set(false)}>
            {t('who.onlyConsent')}
          </Button>
        }
      >
        {t('who.everyoneOn')}
      </Alert>
    );
  }
  return (
    <div className={styles.buttons}>
      <Button variant="quiet" aria-disabled={!counts} onClick={() => counts && setOpen(true)}>
        {t('who.everyone')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('who.ask.title')}
        text={t('who.ask.text', { count: (counts?.total ?? 0) - (counts?.given ?? 0) })}
        confirmLabel={t('who.ask.confirm')}
        cancelLabel={t('common:cancel')}
        danger
        onConfirm={() => set(true)}
        onCancel={() => setOpen(false)}
      />
    </div>
  );
}

/** How many rows of each table are used, and why others are not. */
function RowCountsTable({ rows }: { rows: readonly RowCounts[] }) {
  const { t, i18n } = useTranslation('scores');
  const number = (value: number) => formatNumber(value, i18n.language);
  return (
    <details className={styles.formulas}>
      <summary>{t('who.rows')}</summary>
      <p>{t('who.rowsNote')}</p>
      <DataTable
        caption={t('who.rows')}
        columns={[
          { label: t('who.tableHead') },
          ...[t('who.used'), t('who.refused'), t('who.unknown')].map((label) => ({ label, numeric: true })),
        ]}
        rows={rows.map(({ table, used, refused, unknown }) => ({
          key: table,
          cells: [<bdi key="table">{table}</bdi>, number(used), number(refused), number(unknown)],
        }))}
      />
    </details>
  );
}
