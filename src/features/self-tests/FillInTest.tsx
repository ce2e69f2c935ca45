import { type ComponentProps, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router-dom';
import type { TestQuestion, TestType } from '../../api/test-schema.ts';
import type { Answers } from '../../device/answers/answers.ts';
import { testAnswersOf, testFormOf } from '../../device/answers/test-form.ts';
import { paths } from '../../paths.ts';
import { FillIn } from '../../questionnaire/FillIn.tsx';
import { StoredNotices } from '../../questionnaire/StoredNotices.tsx';
import { type CachedFirst, useCachedFirst } from '../../session/cached-first.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LateConfirmDialog } from '../../ui/LateConfirmDialog.tsx';
import { Page } from '../../ui/Page.tsx';
import { useTaken } from './use-taken.ts';

export type LoadedTest = CachedFirst<{ questions: TestQuestion[] } & ComponentProps<typeof StoredNotices>>;

export function FillInTest({ type }: { type: TestType }) {
  const { t } = useTranslation(['self-tests', 'questionnaire', 'common']);
  const { questions, problem, isChanged } = useCachedFirst(useLoaderData<LoadedTest>());
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
  const bodyOf = (answers: Answers) => {
    const questions = testAnswersOf(form, answers);
    return questions && { type, questions };
  };
  return (
    <>
      <FillIn
        form={form}
        note={taken && <Taken type={type} />}
        formId={type}
        bodyOf={bodyOf}
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
