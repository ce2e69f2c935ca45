import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { gotNoAnswer, isAppError } from '../../api/errors.ts';
import { listTestQuestions, submitTest, type TestType, testQuestionsSchema } from '../../api/tests.ts';
import { paths } from '../../paths.ts';
import { authOf, sessionOf } from '../../session/auth.ts';
import { outboxKey } from '../../session/unsent.ts';
import { FillInTest, type LoadedTest, type TestIntent } from './FillInTest.tsx';
import { handIn } from './hand-in.ts';
import { keepForm, keptForm } from './kept-form.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { forgetHandedIn, keepInOutbox } from './outbox.ts';
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

    /**
     * Hands in; local answers are forgotten only when the backend has them (specification, section 4). What met
     * no answer goes out later (`queued`), when it is kept until then.
     */
    async action(args: ActionFunctionArgs) {
      const { questions, signIn } = (await args.request.json()) as TestIntent;
      const { uuid } = await sessionOf(args).user;
      return oneAtATime(outboxKey(uuid, type), async () => {
        const failed = await handIn(args, signIn, (auth) => submitTest(type, questions, auth));
        if (failed) {
          const later = isAppError(failed.error, 'submit-failed') && gotNoAnswer(failed.error);
          return { ...failed, queued: later && keepInOutbox(uuid, type) };
        }
        forgetHandedIn(uuid, type);
        return redirect(paths.testResults(type));
      });
    },

    shouldRevalidate: stayAfterFailure,
    Component: () => <FillInTest type={type} />,
  };
}
