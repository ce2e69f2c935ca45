import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Likert, useAnswerOptions } from '../../../questionnaire/Likert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import styles from './Builder.module.css';
import type { BuilderForm } from './BuilderField.tsx';

type Props = {
  form: BuilderForm;
  index: number;
  onTurn: (index: number) => void;
};

const mostShown = 50;

/** The form as participants will see it, one block at a time, updated while typing. */
export function Preview({ form: { control }, index, onTurn }: Props) {
  const { t } = useTranslation('form-builder');
  const name = useDeferredValue(useWatch({ control, name: 'name' }));
  const color = useDeferredValue(useWatch({ control, name: 'color' }));
  const count = useWatch({ control, name: 'blocks', compute: (blocks) => blocks.length });
  const shown = Math.min(index, count - 1);
  return (
    <Card color={color.replace(/^#/, '')}>
      <p className={styles.name} lang="" dir="auto">
        {name || t('preview.noName')}
      </p>
      {count === 0 ? (
        <p className={styles.muted}>{t('preview.empty')}</p>
      ) : (
        <>
          <PreviewBlock control={control} index={shown} count={count} />
          <div className={styles.steps}>
            <Button variant="secondary" disabled={shown === 0} onClick={() => onTurn(shown - 1)}>
              {t('preview.back')}
            </Button>
            <Button variant="secondary" disabled={shown === count - 1} onClick={() => onTurn(shown + 1)}>
              {t('preview.next')}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

type BlockProps = Pick<BuilderForm, 'control'> & { index: number; count: number };

function PreviewBlock({ control, index, count }: BlockProps) {
  const { t } = useTranslation('form-builder');
  const block = useDeferredValue(useWatch({ control, name: `blocks.${index}` }));
  const options = useAnswerOptions();
  const questions = block?.questions ?? [];
  return (
    <>
      <p className={styles.muted}>{t('preview.blockOf', { number: index + 1, count })}</p>
      <p className={styles.blockName} lang="" dir="auto">
        {block?.name || t('preview.noBlockName')}
      </p>
      {block?.description && (
        <p lang="" dir="auto">
          {block.description}
        </p>
      )}
      {questions.slice(0, mostShown).map(({ question }, at) => (
        <Likert
          // biome-ignore lint/suspicious/noArrayIndexKey: a question in the preview has no id
          key={at}
          name={`preview-${at}`}
          number={at + 1}
          question={question || t('preview.noQuestion')}
          options={options}
          value={null}
          readOnly
        />
      ))}
      {questions.length > mostShown && (
        <p className={styles.muted}>{t('preview.more', { count: questions.length - mostShown })}</p>
      )}
    </>
  );
}
