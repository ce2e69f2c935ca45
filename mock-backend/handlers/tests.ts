import { HttpResponse, type RequestHandler } from 'msw';
import { bfiQuestions, bfiResults } from '../bfi.ts';
import type { Db } from '../db.ts';
import type { On } from '../on.ts';
import { problem } from '../problem.ts';
import { readTestAnswers } from '../submission.ts';
import { treoQuestions, treoResults } from '../treo.ts';

const tests = {
  bfi: { questions: bfiQuestions, results: bfiResults },
  treo: { questions: treoQuestions, results: treoResults },
};

/** The two self-tests, for every role. The questions need no session. */
export function testHandlers(db: Db, on: On): RequestHandler[] {
  return [
    on('listTestQuestions', ({ params }) => HttpResponse.json(tests[params.type].questions)),

    on('submitTest', ({ params: { type }, json, user }) => {
      const { questions, results } = tests[type];
      const answers = readTestAnswers(json, questions);
      db.storeTest({ type, user_id: user.user_id, answers });
      return HttpResponse.json(results(answers), { status: 201 });
    }),

    on('getTestResults', ({ params: { type }, user }) => {
      const taken = db.test(type, user.user_id);
      if (!taken) throw problem(404, 'No results found');
      return HttpResponse.json(tests[type].results(taken.answers));
    }),
  ];
}
