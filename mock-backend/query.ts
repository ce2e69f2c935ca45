import { problem } from './problem.ts';

/** One value of the address's query; throws a 422 when it is not there. */
export function queryOf(request: Request, name: string): string {
  const value = new URL(request.url).searchParams.get(name);
  if (value === null) throw problem(422, [{ loc: ['query', name], msg: 'Field required' }]);
  return value;
}
