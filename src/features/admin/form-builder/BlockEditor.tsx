import { type KeyboardEvent, memo, useId } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { BuilderField } from './BuilderField.tsx';
import styles from './FormBuilder.module.css';
import type { FormFields } from './form-rules.ts';
import { ItemActions, type ItemActs } from './ItemActions.tsx';
import { moveBy } from './move-keys.ts';
import { QuestionList } from './QuestionList.tsx';
import type { InsertBlocks } from './use-questions.ts';

export type BlockActs = ItemActs & { toggle: (index: number) => void; insert: InsertBlocks };

type Props = {
  form: UseFormReturn<FormFields>;
  index: number;
  last: boolean;
  /** Whether its fields are shown; a form of many questions has few of them on screen at once. */
  open: boolean;
  acts: BlockActs;
};

function Editor({ form, index, last, open, acts }: Props) {
  const { t } = useTranslation('form-builder');
  const bodyId = useId();
  const titleId = useId();
  const handleKey = (event: KeyboardEvent) => {
    const by = moveBy(event);
    // The keys of a question are its own.
    if (!by || (event.target instanceof Element && event.target.closest('ol'))) return;
    event.preventDefault();
    acts.move(index, by);
  };
  return (
    <section
      className={styles.block}
      aria-label={t('block.number', { number: index + 1 })}
      data-block={index}
      onKeyDown={handleKey}
    >
      <div className={styles.blockHead}>
        <h3 className={styles.blockTitle}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={bodyId}
            id={titleId}
            onClick={() => acts.toggle(index)}
          >
            <Icon name={open ? 'down' : 'end'} />
            <BlockTitle form={form} index={index} />
          </button>
        </h3>
        <ItemActions kind="block" index={index} last={last} acts={acts} />
      </div>
      <div id={bodyId} hidden={!open}>
        {open && (
          <div className={styles.fields}>
            <BuilderField form={form} name={`blocks.${index}.name`} label={t('name')} />
            <TextArea
              id={`blocks.${index}.description`}
              label={t('description')}
              hint={t('optional')}
              dir="auto"
              {...form.register(`blocks.${index}.description`)}
            />
            <QuestionList form={form} block={index} insertBlocks={acts.insert} />
          </div>
        )}
      </div>
    </section>
  );
}

/** A block by its number and name, how many questions it has, and whether something in it must be mended. */
function BlockTitle({ form: { control }, index }: Pick<Props, 'form' | 'index'>) {
  const { t } = useTranslation('form-builder');
  const name = useWatch({ control, name: `blocks.${index}.name` });
  const count = useWatch({
    control,
    name: `blocks.${index}.questions`,
    compute: (list) => list?.length ?? 0,
  });
  const { errors } = useFormState({ control, name: `blocks.${index}` });
  return (
    <span className={styles.blockName}>
      <span>{t('block.number', { number: index + 1 })}</span> {name ? <bdi>{name}</bdi> : null}{' '}
      <small>{t('block.questions', { count })}</small>{' '}
      {errors.blocks?.[index] && <small className={styles.wrong}>{t('block.wrong')}</small>}
    </span>
  );
}

/** One block of the form: its name, its description and its questions. Renders only when its place changes. */
export const BlockEditor = memo(Editor);
