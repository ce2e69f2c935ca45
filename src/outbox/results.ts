/** What became of a submission: the backend has it, it waits for a connection, or it failed. */
export type Result = {
  outcome: 'handed-in' | 'waiting' | 'failed';
  /** Where the form is filled in, and where handing it in leads to. */
  from: string;
  to: string;
};

/** Follows a result wherever the person is by now; gives whether that is still the form's own page. */
type Follower = (result: Result) => Promise<boolean>;

const nobody: Follower = async () => false;
let follower = nobody;

/** Says who follows results from now on; gives the function that ends it. */
export function followResults(next: Follower): () => void {
  follower = next;
  return () => {
    if (follower === next) follower = nobody;
  };
}

/** Hands a result to whoever follows them; gives whether the person is still on the form's page. */
export function tellResult(result: Result): Promise<boolean> {
  return follower(result);
}
