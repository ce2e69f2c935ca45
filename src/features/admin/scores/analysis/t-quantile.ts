import { fQuantile } from './f-quantile.ts';

/**
 * The value that Student's t with `degrees` of freedom stays below with `probability`, which is above 0.5.
 * The square of t is an F with 1 and as many degrees of freedom.
 */
export function tQuantile(probability: number, degrees: number): number {
  return Math.sqrt(fQuantile(2 * probability - 1, 1, degrees));
}
