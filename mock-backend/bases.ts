/** Where the two halves of the backend live, as MSW path patterns without a closing slash. */
export interface Bases {
  auth: string;
  api: string;
}
