/** The result of submitting answers: the backend has them, they wait for a connection, or it failed. */
export type SubmitResult = {
  outcome: 'submitted' | 'queued' | 'failed';
  /** The paths of the page with the form and of the page that follows. */
  from: string;
  to: string;
};

/** Whether a path is that of a page, or below it. The router does not tell letter cases apart either. */
export function isAt(pathname: string, page: string): boolean {
  return `${pathname}/`.toLowerCase().startsWith(`${page}/`.toLowerCase());
}

/** Handles a result, whatever page is shown. Resolves with whether that is still the form's page. */
type Handler = (result: SubmitResult) => Promise<boolean>;

const noHandler: Handler = async () => false;
let handler = noHandler;

/** Sets the handler of results. Returns the function that removes it. */
export function onSubmitResult(next: Handler): () => void {
  handler = next;
  return () => {
    if (handler === next) handler = noHandler;
  };
}

/** Passes a result to the handler. Resolves as it does. */
export function reportSubmitResult(result: SubmitResult): Promise<boolean> {
  return handler(result);
}
