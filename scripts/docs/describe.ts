import { type Call, type CallName, callOf } from '../../src/api/calls.ts';
import { type Endpoint, endpoints } from '../../src/api/endpoints.ts';
import type { TestType } from '../../src/api/test-schema.ts';
import { callNames, functionOf, typesOf } from '../calls/functions.ts';
import { type JsonSchema, jsonSchemaOf } from '../calls/json-schema.ts';
import { type Recorded, recordOf } from './recorded-http.ts';

/** A call with all that is known of it. The calls of a test are described once for each kind of test. */
export type Description = Recorded & {
  name: CallName;
  type: TestType | undefined;
  endpoint: Endpoint;
  call: Call;
  answer: JsonSchema | undefined;
};

/** Describes every call of the app. */
export async function describeCalls(): Promise<Description[]> {
  const described: Description[] = [];
  // One after the other, because only one call can be recorded at a time.
  for (const name of callNames) for (const type of typesOf(name)) described.push(await describe(name, type));
  return described;
}

async function describe(name: CallName, type: TestType | undefined): Promise<Description> {
  const { run } = functionOf(name);
  const recorded = await recordOf(() => run(type ?? {}, {}, {}, {}));
  return {
    ...recorded,
    name,
    type,
    endpoint: endpoints[name],
    call: callOf(name),
    answer: recorded.schema && jsonSchemaOf(recorded.schema),
  };
}
