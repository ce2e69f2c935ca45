/** The values at a path such as `blocks[].questions[].average`; what is missing or null is left out. */
export function valuesAt(answer: unknown, path: string): unknown[] {
  const steps = path.split('.').filter(Boolean);
  const found = steps.reduce<unknown[]>(
    (values, step) => {
      const name = step.replace('[]', '');
      const next = name ? values.map((value) => Object(value)[name]) : values;
      return step.endsWith('[]') ? next.flat() : next;
    },
    [answer],
  );
  return found.filter((value) => value != null);
}
