import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDate } from '../i18n/format.ts';
import { paths } from '../paths.ts';

type Props = { id: string; name: string | null; form: string | null };

/**
 * Under the title of a page about an assignment: its name, with a link to its page, above the name of its form. On paper
 * also the day, because averages change.
 */
export function AssignmentIntro({ id, name, form }: Props) {
  const { i18n } = useTranslation();
  return (
    <>
      {name && (
        <p>
          <Link to={paths.assignment(id)}>
            <bdi lang="">{name}</bdi>
          </Link>
        </p>
      )}
      {form && (
        <p lang="" dir="auto">
          {form}
        </p>
      )}
      <p className="print-only">{formatDate(Date.now(), i18n.language)}</p>
    </>
  );
}
