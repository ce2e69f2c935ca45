/** The sum in Lanczos' approximation (g = 7, n = 9) of Γ(x) for x > 0, which is √(2π) t^(x - 0.5) e^-t times this. */
function lanczosSum(x: number): number {
  const terms = [
    676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
    -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
  ];
  return terms.reduce((total, term, i) => total + term / (x + i), 0.99999999999980993);
}

/**
 * x^a y^b Γ(a + b) / (Γ(a) Γ(b)) by Lanczos' approximation, with the powers taken together: large logarithms that
 * cancel out would cost digits.
 */
function betaPowers(x: number, y: number, a: number, b: number): number {
  const [ta, tb, tab] = [a + 6.5, b + 6.5, a + b + 6.5];
  const sums = lanczosSum(a + b) / (lanczosSum(a) * lanczosSum(b));
  const powers = Math.exp(6.5 + a * Math.log((x * tab) / ta) + b * Math.log((y * tab) / tb));
  return powers * sums * Math.sqrt((ta * tb) / (2 * Math.PI * tab));
}

/** The continued fraction of the incomplete beta function, by Lentz (Press et al., Numerical Recipes, 6.4). */
function betaFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300;
  const nonZero = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let result = d;
  // Converges in about √(a + b) steps.
  for (let m = 1; m <= 10_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    let change = 1;
    for (const term of [even, odd]) {
      d = 1 / nonZero(1 + term * d);
      c = nonZero(1 + term / c);
      change = d * c;
      result *= change;
    }
    if (Math.abs(change - 1) < 1e-15) break;
  }
  return result;
}

/** The regularised incomplete beta function of x, between 0 and 1, with y = 1 - x. */
function incompleteBeta(x: number, y: number, a: number, b: number): number {
  const front = betaPowers(x, y, a, b);
  if (x < (a + 1) / (a + b + 2)) return (front * betaFraction(x, a, b)) / a;
  return 1 - (front * betaFraction(y, b, a)) / b;
}

/**
 * The quantile of Fisher's F for a probability between 0 and 1, by bisection of P(F > f) = I(x; d2 / 2, d1 / 2) with x
 * = d2 / (d2 + d1 f) (Press et al., Numerical Recipes, 6.4).
 *
 * @param above d1, the degrees of freedom of the numerator
 * @param below d2, those of the denominator
 */
export function fQuantile(probability: number, above: number, below: number): number {
  const tail = (f: number) => {
    const sum = below + above * f;
    return incompleteBeta(below / sum, (above * f) / sum, below / 2, above / 2);
  };
  let low = 0;
  let high = 1;
  while (tail(high) > 1 - probability) high *= 2;
  for (let i = 0; i < 100; i += 1) {
    const middle = (low + high) / 2;
    if (tail(middle) > 1 - probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
