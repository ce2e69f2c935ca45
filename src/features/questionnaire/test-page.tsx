import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { listTestQuestions, submitTest, type TestType } from '../../api/tests.ts';
import { paths } from '../../paths.ts';
import { authOf, sessionOf } from '../../session/auth.ts';
import { answersKey } from '../../session/unsent.ts';
import { FillInTest, type TestIntent } from './FillInTest.tsx';
import { handIn } from './hand-in.ts';
import { removeLocal, removeOldLocal } from './local-answers.ts';
import { stayAfterFailure } from './stay-after-failure.ts';

/** The page of one of the standalone tests: what the router takes from it. */
export function testPage(type: TestType) {
  return {
    /** Reads the questions; the answers are on this device alone until they are sent. */
    loader(args: LoaderFunctionArgs) {
      removeOldLocal(Date.now());
      return listTestQuestions(type, authOf(args));
    },

    /** Hands in; local answers are forgotten only when the backend has them (specification, section 4). */
    async action(args: ActionFunctionArgs) {
      const { questions, signIn } = (await args.request.json()) as TestIntent;
      const failed = await handIn(args, signIn, (auth) => submitTest(type, questions, auth));
      if (failed) return failed;
      const user = await sessionOf(args).user;
      removeLocal(answersKey(user.uuid, type));
      return redirect(paths.testResults(type));
    },

    shouldRevalidate: stayAfterFailure,
    Component: () => <FillInTest type={type} />,
  };
}
