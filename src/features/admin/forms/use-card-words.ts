import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export type CardWords = ReturnType<typeof useCardWords>;

/** What every form's card says: looked up once, not once for each of them. */
export function useCardWords() {
  const { t } = useTranslation('admin-forms');
  return useMemo(
    () => ({
      view: t('view'),
      useAsStart: t('useAsStart'),
      delete: t('delete'),
      color: t('color'),
      status: t('status.label'),
      complete: t('status.complete'),
    }),
    [t],
  );
}
