import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/use-user.ts';
import { formatDate } from '../../texts/format.ts';

/** On paper only: the user's name and the date. */
export function PrintedBy() {
  const { t, i18n } = useTranslation();
  const { firstname, name } = useUser();
  return (
    <span className="print-only">
      {firstname} {name} · {t('printedOn', { date: formatDate(Date.now(), i18n.language) })}
    </span>
  );
}
