import { type LoaderFunctionArgs, useParams } from 'react-router-dom';
import * as v from 'valibot';

type ActionArgs = Pick<LoaderFunctionArgs, 'request'>;

/** The parameter `name` of the route's path. Throws an Error when there is none. */
export function requireParam({ params }: Pick<LoaderFunctionArgs, 'params'>, name: string): string {
  const value = params[name];
  if (!value) throw new Error(`The path of this route has no parameter "${name}"`);
  return value;
}

/** As {@link requireParam}, for the current page. */
export function useRequiredParam(name: string): string {
  return requireParam({ params: useParams() }, name);
}

/** The JSON submitted to an action, checked against `schema`. Throws a ValiError. */
export async function parseJsonBody<Schema extends v.GenericSchema>(
  { request }: ActionArgs,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return v.parse(schema, await request.json());
}

/** The form fields submitted to an action, checked against `schema`. Throws a ValiError. */
export async function parseFormBody<Schema extends v.GenericSchema>(
  { request }: ActionArgs,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return v.parse(schema, Object.fromEntries(await request.formData()));
}
