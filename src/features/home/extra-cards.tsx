import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { assignmentFormSchema } from '../../api/form-schema.ts';
import { testTypes } from '../../api/test-schema.ts';
import type { StudentForm } from '../../api/user-forms.ts';
import { readCachedForm } from '../../device/answers/cached-form.ts';
import { cachedFormIds } from '../../device/cache.ts';
import { outboxFormIds } from '../../device/outbox/entries.ts';
import { type Session, sessionOfPage } from '../../device/session/session.ts';
import { readTaken } from '../../device/session/taken-tests.ts';
import { paths } from '../../paths.ts';
import { blockHash } from '../../questionnaire/use-block-index.ts';
import { useUser } from '../../session/use-user.ts';
import { cardGridClass } from '../../ui/Card.tsx';
import { LinkCard } from './AssignmentCards.tsx';
import { CardLines, DetailedCards, useProgress } from './DetailedCards.tsx';
import styles from './Home.module.css';

// What most first visits of home do without, in one chunk.
export { DetailedCards } from './DetailedCards.tsx';

/** What can be opened without the backend, and what is queued, below the error of a page that did not load. */
export function OnDevice() {
  const { uuid } = useUser();
  const session = sessionOfPage();
  const forms = session ? formsOnDevice(session, uuid) : [];
  return (
    <>
      {forms.length > 0 && <DetailedCards forms={forms} isOffline />}
      {idsOnDevice(uuid).some(isTest) && <TestCards />}
    </>
  );
}

/** The questionnaires of the list, and others that are cached or queued on this device. */
export function formsOnDevice(
  session: Session,
  userUuid: string,
  listed: readonly StudentForm[] = [],
): StudentForm[] {
  const known = new Set(listed.map(({ assignment_id }) => String(assignment_id)));
  const others = idsOnDevice(userUuid).filter((id) => !known.has(id) && !isTest(id));
  return [
    ...listed,
    ...others.map((id) => {
      const form = readCachedForm(session, id, assignmentFormSchema);
      return {
        assignment_id: id,
        name: form?.name || form?.form_name || '',
        description: null,
        color: null,
        is_completed: false,
        group: form?.group ?? null,
        blocks: null,
      };
    }),
  ];
}

/** The assignments and tests whose questions or queued answers are on this device. */
function idsOnDevice(userUuid: string): string[] {
  return [...new Set([...outboxFormIds(userUuid), ...cachedFormIds(userUuid)])];
}

function isTest(id: string): boolean {
  return testTypes.some((type) => type === id);
}

/** The self-tests, with what this device knows about each. Whether one was taken elsewhere would cost a call. */
export function TestCards() {
  const { t } = useTranslation(['home-more', 'home']);
  const id = useId();
  const { uuid } = useUser();
  const progress = useProgress(noForms);
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{t('tests')}</h2>
      <ul className={cardGridClass}>
        {testTypes.map((type) => {
          const counted = progress.get(type);
          const draft = counted?.done ? counted : null;
          const isTaken = readTaken(uuid, type) === true;
          const label = draft ? t('continue') : t(isTaken ? 'home:look' : 'home:fillIn');
          const address = isTaken ? paths.testResults(type) : paths.test(type);
          return (
            <LinkCard
              key={type}
              name={t(`test.${type}.name`)}
              label={label}
              variant="secondary"
              to={draft ? `${paths.test(type)}#${blockHash(draft.block)}` : address}
            >
              <p>{t(isTaken ? 'taken' : `test.${type}.text`)}</p>
              <CardLines formId={type} progress={counted} isOffline={false} />
            </LinkCard>
          );
        })}
      </ul>
    </section>
  );
}

const noForms: readonly StudentForm[] = [];
