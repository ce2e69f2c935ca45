import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { testTypes } from '../../api/test-schema.ts';
import type { StudentForm } from '../../api/user-forms.ts';
import { readTaken } from '../../device/session/taken-tests.ts';
import { paths } from '../../paths.ts';
import { blockHash } from '../../questionnaire/use-block-index.ts';
import { useUser } from '../../session/use-user.ts';
import { cardGridClass } from '../../ui/tile-class.ts';
import { CardLines, useProgress } from './CardLines.tsx';
import styles from './Home.module.css';
import { LinkCard } from './LinkCard.tsx';

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
