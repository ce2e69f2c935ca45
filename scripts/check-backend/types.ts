/** What came in place of what the app expects: types only, never a value. */
export type Difference = {
  /** The path in the answer, such as `[].group.group_id`, or in what the app sends. */
  field: string;
  expected: string;
  came: string;
  /** What follows from it. */
  effect: string;
  /** Whether the backend expects it of the app. Without it, the app expects it of the backend. */
  isSent?: boolean;
  /** In how many places it was found, of how many. Without it, in one. */
  count?: number;
  of?: number;
};

export type Verdict = 'fits' | 'differs' | 'fails' | 'not tried';

/** The parts of a report, in their order. */
export type Part = 'Reads' | 'Errors' | 'CORS' | 'Writes';

/** The verdict on one call. */
export type Line = {
  part?: Part;
  verdict: Verdict;
  /** The call as docs/backend.md writes it, such as `GET {api}/forms/{form_id}`. */
  call: string;
  ms?: number | undefined;
  /** In words, what is remarkable, or why the call was not tried. */
  reason?: string | undefined;
  /** What to change, and in which file. */
  change?: string | undefined;
  differences: Difference[];
};

export type Report = {
  fits: boolean;
  /** The name of the role that logged in, or null without a session. */
  role: string | null;
  /** The roles that this run says nothing about. */
  rolesLeft: string[];
  lines: Line[];
};

export type Options = {
  auth: string;
  api: string;
  /** The app's origin, for CORS. */
  origin?: string | undefined;
  username: string;
  password: string;
  /** When a call is given up, and from when it is reported as slow. Tests make them shorter. */
  timeoutMs?: number;
  slowMs?: number;
};

export function line(verdict: Verdict, call: string, more: Partial<Line> = {}): Line {
  return { verdict, call, differences: [], ...more };
}
