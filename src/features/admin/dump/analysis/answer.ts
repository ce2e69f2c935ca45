/** A row of the long form. */
export interface Answer {
  person: string;
  assignment: string;
  question: string;
  answer: number | null;
}
