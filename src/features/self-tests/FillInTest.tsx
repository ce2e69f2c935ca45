import { type ComponentProps, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router-dom';
import type { TestQuestion, TestType } from '../../api/test-schema.ts';
import type { Answers } from '../../device/answers/answers.ts';
import { testAnswersOf, testFormOf } from '../../device/answers/test-form.ts';
import type { SubmitIntent } from '../../device/outbox/intent.ts';
import { paths } from '../../paths.ts';
import { FillIn } from '../../questionnaire/FillIn.tsx';
import { StoredNotices } from '../../questionnaire/StoredNotices.tsx';
import { useUser } from '../../session/use-user.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LateConfirmDialog } from '../../ui/LateConfirmDialog.tsx';
import { Page } from '../../ui/Page.tsx';
import { useTaken } from './use-taken.ts';

export type LoadedTest = { questions: TestQuestion[] } & ComponentProps<typeof StoredNotices>;

export function FillInTest({ type }: { type: TestType }) {
  const { t } = useTranslation(['self-tests', 'questionnaire', 'common']);
  const { uuid } = useUser();
  const { questions, problem, isChanged } = useLoaderData<LoadedTest>();
  const taken = useTaken(type, problem !== null);
  // Submits after the user has confirmed that earlier results are replaced.
  const [confirmed, setConfirmed] = useState<(() => void) | null>(null);
  const [agreed, setAgreed] = useState(false);
  const name = t(`name.${type}`);
  const form = useMemo(
    () => testFormOf(questions, { name, intro: t('intro'), part: (number) => t('part', { number }) }),
    [questions, name, t],
  );
  if (form.blocks.length === 0) {
    return (
      <Page title={name} width="text">
        <EmptyState
          title={t('empty')}
          text={t('emptyText')}
          action={
            <Link className={buttonClass('secondary')} to={paths.personalData}>
              {t('toPersonalData')}
            </Link>
          }
        />
      </Page>
    );
  }
  const createIntent = (answers: Answers): SubmitIntent | null => {
    const questions = testAnswersOf(form, answers);
    return questions && { intent: 'submit-test', userUuid: uuid, questions };
  };
  return (
    <>
      <FillIn
        form={form}
        note={taken && <Taken type={type} />}
        formId={type}
        createIntent={createIntent}
        confirm={taken === false || agreed ? undefined : (submit) => setConfirmed(() => submit)}
        nextPath={paths.testResults(type)}
        notices={<StoredNotices problem={problem} isChanged={isChanged} />}
      />
      <LateConfirmDialog
        open={confirmed !== null}
        title={t('replace.title')}
        text={t('replace.text')}
        confirmLabel={t('questionnaire:send')}
        cancelLabel={t('common:cancel')}
        danger
        onConfirm={() => {
          setAgreed(true);
          setConfirmed(null);
          confirmed?.();
        }}
        onCancel={() => setConfirmed(null)}
      />
    </>
  );
}

function Taken({ type }: { type: TestType }) {
  const { t } = useTranslation('self-tests');
  return (
    <>
      {t('taken')} <Link to={paths.testResults(type)}>{t(`results.${type}`)}</Link>
    </>
  );
}
