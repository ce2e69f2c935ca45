import { type KeyboardEvent, memo, useId } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './BlockEditor.module.css';
import { BuilderArea, BuilderField } from './BuilderField.tsx';
import builder from './FormBuilder.module.css';
import type { FormFields } from './form-rules.ts';
import { ItemActions, type ItemCommands, moveDirection } from './ItemActions.tsx';
import { problemsOf } from './problems.ts';
import { QuestionList } from './QuestionList.tsx';
import type { MoveQuestion } from './use-move-question.ts';

export type BlockCommands = ItemCommands & {
  toggle: (index: number) => void;
  moveQuestion: MoveQuestion;
};

type Props = {
  form: UseFormReturn<FormFields>;
  index: number;
  last: boolean;
  /** Whether its fields are shown. Most blocks of a long form are closed, to keep it fast. */
  open: boolean;
  commands: BlockCommands;
};

function Editor({ form, index, last, open, commands }: Props) {
  const { t } = useTranslation('form-builder');
  const bodyId = useId();
  const titleId = useId();
  const handleKey = (event: KeyboardEvent) => {
    const by = moveDirection(event);
    // A key inside a question has already moved that question.
    if (!by || event.defaultPrevented) return;
    event.preventDefault();
    commands.move(index, by);
  };
  return (
    <section
      className={styles.block}
      aria-label={t('block.number', { number: index + 1 })}
      data-block={index}
      onKeyDown={handleKey}
    >
      <div className={styles.head}>
        <h3 className={styles.title}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={bodyId}
            id={titleId}
            onClick={() => commands.toggle(index)}
          >
            <Icon name={open ? 'down' : 'end'} />
            <BlockTitle form={form} index={index} />
          </button>
        </h3>
        <ItemActions kind="block" index={index} first={index === 0} last={last} commands={commands} />
      </div>
      <div id={bodyId} hidden={!open}>
        {open && (
          <div className={builder.fields}>
            <BuilderField form={form} name={`blocks.${index}.name`} label={t('name')} />
            <BuilderArea
              form={form}
              name={`blocks.${index}.description`}
              label={t('description')}
              hint={t('optional')}
            />
            <QuestionList form={form} block={index} isLastBlock={last} commands={commands} />
          </div>
        )}
      </div>
    </section>
  );
}

/** The number and name of a block, and its numbers of questions and errors. */
function BlockTitle({ form: { control }, index }: Pick<Props, 'form' | 'index'>) {
  const { t } = useTranslation('form-builder');
  const name = useWatch({ control, name: `blocks.${index}.name` });
  const count = useWatch({
    control,
    name: `blocks.${index}.questions`,
    compute: (list) => list?.length ?? 0,
  });
  const { errors } = useFormState({ control, name: `blocks.${index}` });
  const problems = problemsOf(errors).filter(({ block }) => block === index).length;
  return (
    <span className={styles.name}>
      <span>{t('block.number', { number: index + 1 })}</span> {name ? <bdi lang="">{name}</bdi> : null}{' '}
      <small>{t('block.questions', { count })}</small>{' '}
      {problems > 0 && <small className={styles.wrong}>{t('block.wrong', { count: problems })}</small>}
    </span>
  );
}

/** A block: name, description and questions. Memoised: it renders when it moves, not while typing. */
export const BlockEditor = memo(Editor);
