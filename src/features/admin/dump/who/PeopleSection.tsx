import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../../texts/format.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/Dialog.tsx';
import { useHeadingFocus } from '../../../../ui/Page.tsx';
import styles from '../Scores.module.css';
import { isSettled } from '../shape/choices.ts';
import type { ConsentRule } from '../shape/consent.ts';
import type { PeopleCounts } from '../shape/people-counts.ts';
import { useAnswer, Waiting } from '../use-answer.tsx';
import type { ChooseProps } from '../use-dump.ts';
import { ConsentFields } from './ConsentFields.tsx';
import { TablePeople } from './TablePeople.tsx';

/** Whose data is used: where the consent seems to be, how many people gave it, and the user's confirmation. */
export function PeopleSection(props: ChooseProps) {
  const { dump, proposal, choices, onChoices } = props;
  const { t, i18n } = useTranslation('scores');
  const [rule, setRule] = useState(proposal.consent);
  const reply = useAnswer(dump.client, 'people', { choices: { ...choices, consent: rule } });
  const answer = reply.state === 'ready' ? reply.answer : null;
  // The counts of another consent stay until the new ones are there.
  const counts = JSON.stringify(answer?.consent) === JSON.stringify(rule) ? answer : null;
  const isConfirmed = choices.consent !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed goes.
  useHeadingFocus(choices.isEveryone, heading);
  const change = (next: ConsentRule | null) => {
    setRule(next);
    onChoices({ ...choices, consent: null });
  };
  return (
    <section className={styles.section} aria-labelledby="scores-who">
      <h2 id="scores-who" ref={heading} tabIndex={-1}>
        {t('who.title')}
      </h2>
      {!choices.isEveryone && <p className={styles.note}>{t('who.intro')}</p>}
      {!isSettled(choices) && <Alert tone="warning">{t(rule ? 'who.unconfirmed' : 'who.unsettled')}</Alert>}
      {!choices.isEveryone && (
        <>
          {!counts && <Waiting isFailed={reply.state === 'failed'} />}
          <div role="status">
            {rule && counts && (
              <p>
                <strong>
                  {t('who.given', {
                    count: counts.given,
                    total: counts.total,
                    rule: textOf(rule, t('who.filled')),
                  })}
                </strong>
              </p>
            )}
          </div>
          {proposal.withdrawn.length > 0 && (
            <Alert tone="warning">
              {t('who.withdrawn', { columns: formatList(proposal.withdrawn, i18n.language) })}
            </Alert>
          )}
          {rule && (
            <div className={styles.buttons}>
              <Button
                variant={isConfirmed ? 'secondary' : 'primary'}
                aria-disabled={!counts}
                onClick={() => counts && onChoices({ ...choices, consent: isConfirmed ? null : rule })}
              >
                {t(isConfirmed ? 'who.reopen' : 'who.confirm')}
              </Button>
            </div>
          )}
          <details className={styles.details} open={!proposal.consent}>
            <summary>{t('who.other')}</summary>
            <ConsentFields dump={dump} proposal={proposal} rule={rule} onRule={change} />
          </details>
        </>
      )}
      <Everyone {...props} counts={counts} />
      {isSettled(choices) && <TablePeople {...props} lost={counts?.unknown ?? {}} />}
      {isSettled(choices) && counts && counts.recognisable.count > 0 && (
        <Alert tone="warning">
          {t('who.recognisable', {
            count: counts.recognisable.count,
            columns: formatList(counts.recognisable.columns, i18n.language),
          })}
        </Alert>
      )}
    </section>
  );
}

const textOf = ({ table, column, value }: ConsentRule, filled: string) =>
  value === null ? `${table}.${column} (${filled})` : `${table}.${column} = ${value}`;

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
        text={
          counts?.total === 0
            ? t('who.ask.unknown')
            : t('who.ask.text', { count: (counts?.total ?? 0) - (counts?.given ?? 0) })
        }
        confirmLabel={t('who.ask.confirm')}
        cancelLabel={t('common:cancel')}
        danger
        onConfirm={() => set(true)}
        onCancel={() => setOpen(false)}
      />
    </div>
  );
}
