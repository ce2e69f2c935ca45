import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LikertOption } from '../ui/Likert.tsx';

/** The five answers, from strongly disagree to strongly agree (docs/backend.md, 4). */
export function useAnswerOptions(): readonly LikertOption[] {
  const { t } = useTranslation('questionnaire');
  return useMemo(
    () => [
      { value: 1, label: t('answers.hna') },
      { value: 2, label: t('answers.ena') },
      { value: 3, label: t('answers.nnnwa') },
      { value: 4, label: t('answers.ea') },
      { value: 5, label: t('answers.ha') },
    ],
    [t],
  );
}
