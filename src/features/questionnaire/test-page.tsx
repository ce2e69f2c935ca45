import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { listTestQuestions, submitTest, type TestType, testQuestionsSchema } from '../../api/tests.ts';
import { paths } from '../../paths.ts';
import { authOf, sessionOf } from '../../session/auth.ts';
import { answersKey } from '../../session/unsent.ts';
import { FillInTest, type LoadedTest, type TestIntent } from './FillInTest.tsx';
import { handIn } from './hand-in.ts';
import { keepForm, keptForm } from './kept-form.ts';
import { removeLocal, removeOldLocal } from './local-answers.ts';
import { stayAfterFailure } from './stay-after-failure.ts';

/** The page of one of the standalone tests: what the router takes from it. */
export function testPage(type: TestType) {
  return {
    /** Reads the questions; the answers are on this device alone until they are sent. */
    async loader(args: LoaderFunctionArgs): Promise<LoadedTest> {
      removeOldLocal(Date.now());
      try {
        const questions = await listTestQuestions(type, authOf(args));
        keepForm(sessionOf(args), type, questions);
        return { questions, offline: false };
      } catch (error) {
        const questions = await keptForm(sessionOf(args), type, testQuestionsSchema, error);
        return { questions, offline: true };
      }
    },

    /** Hands in; local answers are forgotten only when the backend has them (specification, section 4). */
    async action(args: ActionFunctionArgs) {
      const { questions, signIn } = (await args.request.json()) as TestIntent;
      const failed = await handIn(args, signIn, (auth) => submitTest(type, questions, auth));
      if (failed) return failed;
      const user = await sessionOf(args).user;
      removeLocal(answersKey(user.uuid, type));
      keepForm(sessionOf(args), type, null);
      return redirect(paths.testResults(type));
    },

    shouldRevalidate: stayAfterFailure,
    Component: () => <FillInTest type={type} />,
  };
}
