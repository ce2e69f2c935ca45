import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router-dom';
import type { TestAnswer, TestQuestion, TestType } from '../../api/tests.ts';
import { paths } from '../../paths.ts';
import { answersKey } from '../../session/unsent.ts';
import { useUser } from '../../session/use-user.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import type { Answers } from './answers.ts';
import { FillIn } from './FillIn.tsx';
import type { Credentials } from './hand-in.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { OutboxNotices } from './OutboxNotices.tsx';
import { removeFromOutbox } from './outbox.ts';
import { testAnswersOf, testFormOf } from './test-form.ts';

/** What a test asks of its page's action. */
export type TestIntent = { questions: TestAnswer[]; signIn?: Credentials };

/** What its page has loaded; `offline` when the questions are those of this device. */
export type LoadedTest = { questions: TestQuestion[]; offline: boolean };

/** A standalone test: the questionnaire's screen over the questions that the page has loaded. */
export function FillInTest({ type }: { type: TestType }) {
  const { t } = useTranslation('questionnaire');
  const { uuid } = useUser();
  const { questions, offline } = useLoaderData<LoadedTest>();
  const name = t(`test.name.${type}`);
  const form = useMemo(
    () =>
      testFormOf(questions, { name, intro: t('test.intro'), part: (number) => t('test.part', { number }) }),
    [questions, name, t],
  );
  if (form.blocks.length === 0) {
    return (
      <Page title={name} width="text">
        <EmptyState
          title={t('test.empty')}
          text={t('test.emptyText')}
          action={
            <Link className={buttonClass('secondary')} to={paths.personalData}>
              {t('test.toPersonalData')}
            </Link>
          }
        />
      </Page>
    );
  }
  const handIn = (answers: Answers): TestIntent | null => {
    const given = testAnswersOf(form, answers);
    return given && { questions: given };
  };
  return (
    <FillIn
      form={form}
      storageKey={answersKey(uuid, type)}
      handIn={handIn}
      leadsTo={paths.testResults(type)}
      onClear={() => removeFromOutbox(uuid, type)}
      notices={
        <>
          {offline && <OfflineNotice />}
          <OutboxNotices formId={type} />
        </>
      }
    />
  );
}
