import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export type ItemWords = ReturnType<typeof useItemWords>;

/** What every assignment's card says: looked up once, not once for each of them. */
export function useItemWords() {
  const { t } = useTranslation(['admin-assignments', 'common']);
  return useMemo(
    () => ({ view: t('view'), lock: t('lock'), delete: t('delete'), loading: t('common:loading') }),
    [t],
  );
}
