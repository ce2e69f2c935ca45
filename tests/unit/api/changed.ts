import { fc } from '../properties.ts';

type Path = (string | number)[];
type Change = { at: number; to: unknown };

// Replaces a part by nothing.
const gone = Symbol('gone');
const otherKinds = [gone, null, '', '3', 0, 2.5, 7, true, [], {}];

/**
 * `sample` with each of its parts in turn gone, or something of another kind; `part` names which, such as
 * `blocks.*.name`, and is empty for the whole.
 */
export function bodiesBeside(sample: unknown): { part: string; body: string }[] {
  return pathsIn(sample).flatMap((path, at) =>
    otherKinds.map((to) => ({
      part: path.map((key) => (typeof key === 'number' ? '*' : key)).join('.'),
      body: JSON.stringify(withChange(sample, { at, to })) ?? '',
    })),
  );
}

/** JSON of any kind: rubbish, `sample` with a few of its parts replaced or gone, and texts that are no JSON at all. */
export function bodiesLike(sample: unknown): fc.Arbitrary<string> {
  const change = fc.record({
    at: fc.noBias(fc.nat({ max: 9_999 })),
    to: fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(...otherKinds)),
  });
  const changed = fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) => JSON.stringify(changes.reduce(withChange, sample)) ?? '');
  const whole = JSON.stringify(sample);
  return fc.oneof(
    { weight: 6, arbitrary: changed },
    { weight: 2, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.nat({ max: whole.length }).map((end) => whole.slice(0, end)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', 'null', '<!doctype html>', '1e999', '"\\ud800"', '['.repeat(9_999)),
    },
  );
}

function withChange(value: unknown, { at, to }: Change): unknown {
  const paths = pathsIn(value);
  const path = paths[at % paths.length] ?? [];
  const last = path.at(-1);
  if (last === undefined) return to === gone ? undefined : to;
  const copy = structuredClone(value);
  // biome-ignore lint/suspicious/noExplicitAny: any part of any JSON.
  const parent = path.slice(0, -1).reduce((inner: any, key) => inner[key], copy);
  if (to === gone) delete parent[last];
  else parent[last] = to;
  return copy;
}

/** The way to each part of a value, the value itself included. */
function pathsIn(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [[]];
  const keys: Path = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const inner = keys.flatMap((key) =>
    pathsIn((value as Record<string | number, unknown>)[key]).map((path): Path => [key, ...path]),
  );
  return [[], ...inner];
}
