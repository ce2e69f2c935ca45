import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';

type Props = { id: string; name: string | null; form: string | null };

/** The name of an assignment, with a link to its page, and of its form, under the title of a page about the assignment. */
export function AssignmentIntro({ id, name, form }: Props) {
  return (
    <p>
      {name && (
        <Link to={paths.assignment(id)}>
          <bdi lang="">{name}</bdi>
        </Link>
      )}
      {name && form && ' · '}
      <bdi lang="">{form}</bdi>
    </p>
  );
}
