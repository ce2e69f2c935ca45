import { type LoaderFunctionArgs, useLocation } from 'react-router-dom';
import { listTestQuestions } from '../../api/self-tests.ts';
import { type TestType, testQuestionsSchema } from '../../api/test-schema.ts';
import { hasSameQuestions, readCachedForm, writeCachedForm } from '../../device/answers/cached-form.ts';
import { paths } from '../../paths.ts';
import { authOf, sessionOf } from '../../session/auth.ts';
import { type Stored, storedOnDevice } from '../../session/stored-loader.ts';
import { FillInTest, type LoadedTest } from './FillInTest.tsx';

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
