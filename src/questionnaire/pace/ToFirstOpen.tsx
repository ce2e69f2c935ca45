import { useTranslation } from 'react-i18next';
import type { AnswerSource } from '../../answers/answer-store.ts';
import { placesOf } from '../../answers/answers.ts';
import type { Form } from '../../api/form-schema.ts';
import { Button } from '../../ui/Button.tsx';
import { useBlockIndex } from '../use-block-index.ts';
import { goToQuestion } from './go-to-question.ts';
import { nextOpen } from './open-questions.ts';

/** The button in the message that questions are open. */
export function ToFirstOpen({ form, source }: { form: Form; source: AnswerSource }) {
  const { t } = useTranslation('pace');
  const [index, goTo] = useBlockIndex(form.blocks.length);
  const handleClick = () => {
    const place = nextOpen(placesOf(form), source.answers(), 0);
    if (place !== undefined) goToQuestion(form, place, index, goTo);
  };
  return (
    <Button variant="secondary" onClick={handleClick}>
      {t('toFirstOpen')}
    </Button>
  );
}
