import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Answer, answerValues } from '../api/scale.ts';

export type AnswerOption = { value: Answer; label: string };

/** The answers, from strongly disagree to strongly agree (docs/backend.md, 4). */
export function useAnswerOptions(): readonly AnswerOption[] {
  const { t } = useTranslation('questionnaire');
  return useMemo(() => answerValues.map((value) => ({ value, label: t(`answers.${value}`) })), [t]);
}
