import { type ComponentProps, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom';
import { hasTestResults, listTestQuestions } from '../../api/self-tests.ts';
import { type TestQuestion, type TestType, testQuestionsSchema } from '../../api/test-schema.ts';
import type { Answers } from '../../device/answers/answers.ts';
import { hasSameQuestions, readCachedForm, writeCachedForm } from '../../device/answers/cached-form.ts';
import { testAnswersOf, testFormOf } from '../../device/answers/test-form.ts';
import { paths } from '../../paths.ts';
import { FillIn } from '../../questionnaire/FillIn.tsx';
import { StoredNotices } from '../../questionnaire/StoredAnswers.tsx';
import { type Stored, storedOnDevice, useLateData, useNewest } from '../../session/late-data.ts';
import { authOf, sessionOf } from '../../session/route.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';

type LoadedTest = { questions: TestQuestion[] } & ComponentProps<typeof StoredNotices>;

/** The test at an address, in any letter case. */
function typeAt(address: string): TestType {
  const path = address.toLowerCase().replace(/\/$/, '');
  return path.endsWith(paths.test('treo').toLowerCase()) ? 'treo' : 'bfi';
}

const typeOf = ({ request }: LoaderFunctionArgs) => typeAt(new URL(request.url).pathname);

/** The questions, first as they are cached. The answers are on this device only until they are submitted. */
export async function loader(args: LoaderFunctionArgs): Promise<Stored<LoadedTest>> {
  const type = typeOf(args);
  const session = sessionOf(args);
  const cached = readCachedForm(session, type, testQuestionsSchema);
  const copy = cached && { questions: cached, isChanged: false, problem: null };
  return storedOnDevice<LoadedTest>(args, copy, async (args) => {
    const questions = await listTestQuestions(type, authOf(args));
    await writeCachedForm(session, type, questions);
    const isChanged = cached !== null && !hasSameQuestions([{ questions: cached }], [{ questions }]);
    return { questions, isChanged, problem: null };
  });
}

export function Component() {
  const { pathname } = useLocation();
  const type = typeAt(pathname);
  // Both tests use this page: the key keeps their state apart.
  return <FillInTest key={type} type={type} />;
}

function FillInTest({ type }: { type: TestType }) {
  const { t } = useTranslation(['self-tests', 'questionnaire', 'common']);
  const { questions, problem, isChanged } = useNewest(useLoaderData<Stored<LoadedTest>>());
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
      <ConfirmDialog
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
      <span>{t('taken')}</span> <Link to={paths.testResults(type)}>{t(`results.${type}`)}</Link>
    </>
  );
}

/**
 * Whether the user already has results of a test; null while unknown. Not requested when the backend is out of reach
 * (`offline`).
 */
function useTaken(type: TestType, offline: boolean): boolean | null {
  return useLateData(offline ? null : type, (auth) => hasTestResults(type, auth)).value;
}
