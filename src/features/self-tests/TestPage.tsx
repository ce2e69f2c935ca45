import { type ActionFunctionArgs, type LoaderFunctionArgs, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { listTestQuestions } from '../../api/self-tests.ts';
import { type TestType, testQuestionsSchema } from '../../api/test-schema.ts';
import { hasSameQuestions, readCachedForm, writeCachedForm } from '../../device/answers/cached-form.ts';
import { signInIntentSchema, submitTestIntentSchema } from '../../device/outbox/intent.ts';
import { paths } from '../../paths.ts';
import { signInAgain, submit } from '../../questionnaire/submit/submit-action.ts';
import { authOf, sessionOf } from '../../session/auth.ts';
import { parseJsonBody } from '../../session/route-input.ts';
import { storedOnDevice } from '../../session/stored-loader.ts';
import { FillInTest, type LoadedTest } from './FillInTest.tsx';

const actionSchema = v.union([signInIntentSchema, submitTestIntentSchema]);

/** The test at an address, in any letter case. */
function typeAt(address: string): TestType {
  const path = address.toLowerCase().replace(/\/$/, '');
  return path.endsWith(paths.test('treo').toLowerCase()) ? 'treo' : 'bfi';
}

const typeOf = ({ request }: LoaderFunctionArgs) => typeAt(new URL(request.url).pathname);

/** The questions, first as they are cached. The answers are on this device only until they are submitted. */
export async function loader(args: LoaderFunctionArgs): Promise<LoadedTest> {
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

export async function action(args: ActionFunctionArgs) {
  const type = typeOf(args);
  const body = await parseJsonBody(args, actionSchema);
  if (body.intent === 'sign-in') return signInAgain(args, body.signIn);
  const { userUuid, questions, signIn } = body;
  return submit(args, {
    userUuid,
    formId: type,
    from: paths.test(type),
    to: paths.testResults(type),
    // The local answers are in the store.
    answers: new Map(),
    signIn,
    submit: ({ submitTestAnswers }, auth) => submitTestAnswers(type, questions, auth),
  });
}

export { stayAfterFailure as shouldRevalidate } from '../../texts/failure.ts';

export function Component() {
  const { pathname } = useLocation();
  const type = typeAt(pathname);
  // Both tests use this page: the key keeps their state apart.
  return <FillInTest key={type} type={type} />;
}
