/** The kinds of placeholder while a page loads: each has its shapes in `app/start/start.css`. */
export type SkeletonKind = 'questionnaire' | 'sign-in' | 'confirmation' | 'page';

const kinds: [RegExp, SkeletonKind][] = [
  [/\/vragenlijst\/(view\/)?[^/]+\/?$|\/profile\/data\/(bfi2|treo)\/?$/i, 'questionnaire'],
  [/\/sign-(in|up)\/?$/i, 'sign-in'],
  [/\/confirmation\//i, 'confirmation'],
];

/** The kind of skeleton for the page at this path. */
export function skeletonOf(pathname: string): SkeletonKind {
  return kinds.find(([path]) => path.test(pathname))?.[1] ?? 'page';
}
