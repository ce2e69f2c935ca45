/** ln Γ(x) for x > 0, by Lanczos' approximation (g = 7, n = 9), about 15 digits. */
function logGamma(x: number): number {
  const terms = [
    676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
    -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
  ];
  const sum = terms.reduce((total, term, i) => total + term / (x + i), 0.99999999999980993);
  const t = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

/** The continued fraction of the incomplete beta function, by Lentz (Press et al., Numerical Recipes, 6.4). */
function betaFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300;
  const nonZero = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let m = 1; m <= 500; m += 1) {
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

/** The regularised incomplete beta function, for x between 0 and 1. */
function incompleteBeta(x: number, a: number, b: number): number {
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  if (x < (a + 1) / (a + b + 2)) return (front * betaFraction(x, a, b)) / a;
  return 1 - (front * betaFraction(1 - x, b, a)) / b;
}

/** The value that Student's t with `degrees` of freedom stays below with `probability`, which is above 0.5. */
export function tQuantile(probability: number, degrees: number): number {
  const tail = (t: number) => incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5) / 2;
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
