import { type LoaderFunctionArgs, useLocation } from 'react-router-dom';
import { listTestQuestions } from '../../api/self-tests.ts';
import { type TestType, testQuestionsSchema } from '../../api/test-schema.ts';
import { hasSameQuestions, readCachedForm, writeCachedForm } from '../../device/answers/cached-form.ts';
import { paths } from '../../paths.ts';
import { sessionOf } from '../../session/auth.ts';
import { cachedFirst } from '../../session/cached-first.ts';
import { FillInTest, type LoadedTest } from './FillInTest.tsx';

/** The test at an address, in any letter case. */
function typeAt(address: string): TestType {
  const path = address.toLowerCase().replace(/\/$/, '');
  return path.endsWith(paths.test('treo').toLowerCase()) ? 'treo' : 'bfi';
}

const typeOf = ({ request }: LoaderFunctionArgs) => typeAt(new URL(request.url).pathname);

/** Returns cached questions at once. The answers are on this device only until they are submitted. */
export async function loader(args: LoaderFunctionArgs): Promise<LoadedTest> {
  const type = typeOf(args);
  const session = sessionOf(args);
  const cached = readCachedForm(session, type, testQuestionsSchema);
  return cachedFirst(args, cached && { questions: cached, isChanged: false, problem: null }, async (auth) => {
    const questions = await listTestQuestions(type, auth);
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
