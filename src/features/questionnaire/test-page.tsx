import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { listTestQuestions, type TestType, testQuestionsSchema } from '../../api/tests.ts';
import { paths } from '../../paths.ts';
import { authOf, sessionOf } from '../../session/auth.ts';
import { FillInTest, type LoadedTest, type TestIntent } from './FillInTest.tsx';
import { handIn } from './handing-in.ts';
import { keepForm, keptForm } from './kept-form.ts';
import { stayAfterFailure } from './stay-after-failure.ts';

/** The page of one of the standalone tests: what the router takes from it. */
export function testPage(type: TestType) {
  return {
    /** Reads the questions; the answers are on this device alone until they are sent. */
    async loader(args: LoaderFunctionArgs): Promise<LoadedTest> {
      try {
        const questions = await listTestQuestions(type, authOf(args));
        keepForm(sessionOf(args), type, questions);
        return { questions, offline: false };
      } catch (error) {
        const questions = await keptForm(sessionOf(args), type, testQuestionsSchema, error);
        return { questions, offline: true };
      }
    },

    /** Hands in once. */
    async action(args: ActionFunctionArgs) {
      const { userUuid, questions, signIn } = (await args.request.json()) as TestIntent;
      return handIn(args, {
        userUuid,
        formId: type,
        from: paths.test(type),
        to: paths.testResults(type),
        // They are on this device already.
        answers: new Map(),
        signIn,
        send: ({ submitTestAnswers }, auth) => submitTestAnswers(type, questions, auth),
      });
    },

    shouldRevalidate: stayAfterFailure,
    Component: () => <FillInTest type={type} />,
  };
}
