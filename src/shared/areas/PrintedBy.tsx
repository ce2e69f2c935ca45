import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/route.ts';
import { formatDate } from '../../texts/format.ts';
import { useIsPrinting } from '../../ui/use-media.ts';

/**
 * On paper only: the user's name and the date. Not rendered before, because the first date that a page formats takes a
 * phone some 100 ms.
 */
export function PrintedBy() {
  const { t, i18n } = useTranslation();
  const { firstname, name } = useUser();
  if (!useIsPrinting()) return null;
  return (
    <span className="print-only">
      {`${firstname} ${name} · ${t('printedOn', { date: formatDate(Date.now(), i18n.language) })}`}
    </span>
  );
}
