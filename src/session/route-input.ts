import { type LoaderFunctionArgs, useParams } from 'react-router-dom';
import * as v from 'valibot';

/** The parameter `name` of a loader's or action's address. Throws an Error when the route's path has no such parameter. */
export function requireParam({ params }: Pick<LoaderFunctionArgs, 'params'>, name: string): string {
  const value = params[name];
  if (!value) throw new Error(`The path of this route has no parameter "${name}"`);
  return value;
}

/** The parameter `name` of the address that is shown. Throws as `requireParam` does. */
export function useRequiredParam(name: string): string {
  return requireParam({ params: useParams() }, name);
}

/** The JSON with which an action was called, checked against `schema`. Throws a ValiError when it does not fit. */
export async function parseJson<Schema extends v.GenericSchema>(
  { request }: Pick<LoaderFunctionArgs, 'request'>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return v.parse(schema, await request.json());
}
