import { fQuantile } from './f-quantile.ts';

/** The quantile of Student's t for a probability above 0.5: t² is an F with 1 and `degrees` degrees of freedom. */
export function tQuantile(probability: number, degrees: number): number {
  return Math.sqrt(fQuantile(2 * probability - 1, 1, degrees));
}
