import { HttpResponse, http, type RequestHandler } from 'msw';
import { bfiQuestions, bfiResults } from '../bfi.ts';
import type { Db } from '../db.ts';
import { problem } from '../problem.ts';
import { type Bases, readJson } from '../request.ts';
import type { TestRow } from '../state.ts';
import { readTestAnswers } from '../submission.ts';
import { treoQuestions, treoResults } from '../treo.ts';
import { withUser } from '../with-user.ts';

const tests = {
  bfi: { questions: bfiQuestions, results: bfiResults },
  treo: { questions: treoQuestions, results: treoResults },
};

/** The two self-tests, for every role. The questions need no session. */
export function testHandlers(db: Db, bases: Bases): RequestHandler[] {
  return [...handlersOf('bfi', db, bases), ...handlersOf('treo', db, bases)];
}

function handlersOf(type: TestRow['type'], db: Db, { api }: Bases): RequestHandler[] {
  const { questions, results } = tests[type];
  return [
    http.get(`${api}/${type}/question`, () => HttpResponse.json(questions)),

    http.post(
      `${api}/${type}/form`,
      withUser(db, 'any', async ({ request, user }) => {
        const answers = readTestAnswers(await readJson(request), questions);
        db.storeTest({ type, user_id: user.user_id, answers });
        return HttpResponse.json(results(answers), { status: 201 });
      }),
    ),

    http.get(
      `${api}/${type}/personality`,
      withUser(db, 'any', ({ user }) => {
        const taken = db.test(type, user.user_id);
        if (!taken) throw problem(404, 'No results found');
        return HttpResponse.json(results(taken.answers));
      }),
    ),
  ];
}
