/** A key that a test presses, as KeyboardEvent names it. */
export type Key = 'Enter' | 'Escape' | 'Tab';

/** One tab of a browser. Functions run in the page: they can use their argument and nothing around them. */
export interface Driver {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  evaluate<Result>(run: () => Result): Promise<Result>;
  evaluate<Argument, Result>(run: (argument: Argument) => Result, argument: Argument): Promise<Result>;
  /** Runs a script in the page that defines something there. */
  define(script: string): Promise<void>;
  /** Scrolls to the element that `find` returns, and clicks it with the mouse. */
  click<Argument>(find: (argument: Argument) => Element, argument: Argument): Promise<void>;
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Types a date into the date field that has the focus, in the American order in which Debian ships both browsers. */
  typeDate(date: { month: string; day: string; year: string }): Promise<void>;
  /** Ends the browser. */
  close(): Promise<void>;
}
