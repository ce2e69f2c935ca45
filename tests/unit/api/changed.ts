import { fc } from '../properties.ts';

type Path = (string | number)[];
type Change = { at: number; to: unknown; remove: boolean };

/** JSON of any kind: rubbish, `sample` with a few of its parts replaced or gone, and texts that are no JSON at all. */
export function bodiesLike(sample: unknown): fc.Arbitrary<string> {
  const change = fc.record({
    at: fc.nat(),
    to: fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(null, '', 0, '3', 2.5, true, [], {})),
    remove: fc.boolean(),
  });
  const changed = fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) => JSON.stringify(changes.reduce(withChange, sample)));
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

function withChange(value: unknown, { at, to, remove }: Change): unknown {
  const paths = pathsIn(value);
  const path = paths[at % paths.length] ?? [];
  const last = path.at(-1);
  if (last === undefined) return to;
  const copy = structuredClone(value);
  // biome-ignore lint/suspicious/noExplicitAny: any part of any JSON.
  const parent = path.slice(0, -1).reduce((inner: any, key) => inner[key], copy);
  if (remove) delete parent[last];
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
