import { answerValues } from '../../../src/api/scale.ts';

/** Says of a value whether it has a shape: written by hand, so that the schemas are not asked about themselves. */
export type Shape = (value: unknown) => boolean;

export const text: Shape = (value) => typeof value === 'string';
export const truth: Shape = (value) => typeof value === 'boolean';
export const id: Shape = (value) => typeof value === 'number' || (typeof value === 'string' && value !== '');
export const finite: Shape = (value) => typeof value === 'number' && Number.isFinite(value);
export const answer: Shape = (value) => answerValues.some((one) => one === value);

export const orNull =
  (shape: Shape): Shape =>
  (value) =>
    value === null || shape(value);

export const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(shape);

/** An object with these keys, and no others. */
export const object =
  (shapes: Record<string, Shape>): Shape =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).sort().join() === Object.keys(shapes).sort().join() &&
    Object.entries(value).every(([key, part]) => shapes[key]?.(part));

/** What could be read of a list, with how many rows could not. */
export const rowsOf = (shape: Shape): Shape => object({ items: listOf(shape), unreadable: finite });
