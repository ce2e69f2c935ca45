type Props = { name: string | null; form: string | null };

/** The name of an assignment and of its form, under the title of a page about the assignment. */
export function AssignmentIntro({ name, form }: Props) {
  return (
    <p>
      <bdi lang="">{name}</bdi>
      {name && form && ' · '}
      <bdi lang="">{form}</bdi>
    </p>
  );
}
