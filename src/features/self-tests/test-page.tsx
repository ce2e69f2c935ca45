import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { asksTheSame, storedForm, storeForm } from '../../answers/stored-form.ts';
import { listTestQuestions, type TestType, testQuestionsSchema } from '../../api/self-tests.ts';
import { stayAfterFailure } from '../../messages/failure.ts';
import { handIn, signInAgain } from '../../outbox/handing-in.ts';
import type { SignIn } from '../../outbox/intent.ts';
import { paths } from '../../paths.ts';
import { sessionOf } from '../../session/auth.ts';
import { storedFirst } from '../../session/stored-first.ts';
import { FillInTest, type LoadedTest, type TestIntent } from './FillInTest.tsx';

/** The page of one of the standalone tests: what the router takes from it. */
export function testPage(type: TestType) {
  return {
    /** Shows at once the questions that were opened here before; the answers are on this device alone until they are sent. */
    async loader(args: LoaderFunctionArgs): Promise<LoadedTest> {
      const session = sessionOf(args);
      const stored = storedForm(session, type, testQuestionsSchema);
      return storedFirst(
        args,
        stored && { questions: stored, isChanged: false, problem: null },
        async (auth) => {
          const questions = await listTestQuestions(type, auth);
          await storeForm(session, type, questions);
          const isChanged = stored !== null && !asksTheSame([{ questions: stored }], [{ questions }]);
          return { questions, isChanged, problem: null };
        },
      );
    },

    /** Hands in once. */
    async action(args: ActionFunctionArgs) {
      const asked = (await args.request.json()) as TestIntent | SignIn;
      if ('intent' in asked) return signInAgain(args, asked.signIn);
      const { userUuid, questions, signIn } = asked;
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
