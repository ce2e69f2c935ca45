import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { hasSameQuestions, readCachedForm, writeCachedForm } from '../../answers/cached-form.ts';
import { listTestQuestions, type TestType, testQuestionsSchema } from '../../api/self-tests.ts';
import { stayAfterFailure } from '../../messages/failure.ts';
import { signInIntentSchema, submitTestIntentSchema } from '../../outbox/intent.ts';
import { signInAgain, submit } from '../../outbox/submit-action.ts';
import { paths } from '../../paths.ts';
import { sessionOf } from '../../session/auth.ts';
import { cachedFirst } from '../../session/cached-first.ts';
import { parseJsonBody } from '../../session/route-input.ts';
import { FillInTest, type LoadedTest } from './FillInTest.tsx';

const actionSchema = v.union([signInIntentSchema, submitTestIntentSchema]);

/**
 * The route module of a standalone test. It shows cached questions at once; the answers are on this device only until
 * they are submitted.
 */
export function testPage(type: TestType) {
  return {
    async loader(args: LoaderFunctionArgs): Promise<LoadedTest> {
      const session = sessionOf(args);
      const cached = readCachedForm(session, type, testQuestionsSchema);
      return cachedFirst(
        args,
        cached && { questions: cached, isChanged: false, problem: null },
        async (auth) => {
          const questions = await listTestQuestions(type, auth);
          await writeCachedForm(session, type, questions);
          const isChanged = cached !== null && !hasSameQuestions([{ questions: cached }], [{ questions }]);
          return { questions, isChanged, problem: null };
        },
      );
    },

    async action(args: ActionFunctionArgs) {
      const body = await parseJsonBody(args, actionSchema);
      if (body.intent === 'sign-in') return signInAgain(args, body.signIn);
      const { userUuid, questions, signIn } = body;
      return submit(args, {
        userUuid,
        formId: type,
        from: paths.test(type),
        to: paths.testResults(type),
        // The answers are on this device already.
        answers: new Map(),
        signIn,
        submit: ({ submitTestAnswers }, auth) => submitTestAnswers(type, questions, auth),
      });
    },

    shouldRevalidate: stayAfterFailure,
    Component: () => <FillInTest type={type} />,
  };
}
