import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './BlockEditor.module.css';
import { BuilderArea, BuilderField, type BuilderForm } from './BuilderField.tsx';
import { ItemActions, type ItemCommands, moveDirection } from './ItemActions.tsx';
import { QuestionList } from './QuestionList.tsx';

type Props = { form: BuilderForm; index: number; last: boolean; commands: ItemCommands };

/** A block: name, description and questions. Memoised: it renders when it moves, not while typing. */
export const BlockEditor = memo(function BlockEditor({ form, index, last, commands }: Props) {
  const { t } = useTranslation('form-builder');
  const title = t('block.number', { number: index + 1 });
  return (
    <section
      className={styles.block}
      aria-label={title}
      data-block={index}
      onKeyDown={(event) => {
        const by = moveDirection(event);
        // A key inside a question has already moved that question.
        if (!by || event.defaultPrevented) return;
        event.preventDefault();
        commands.move(index, by);
      }}
    >
      <div className={styles.head}>
        <h3>{title}</h3>
        <ItemActions kind="block" index={index} last={last} commands={commands} />
      </div>
      <BuilderField form={form} name={`blocks.${index}.name`} label={t('name')} />
      <BuilderArea
        form={form}
        name={`blocks.${index}.description`}
        label={t('description')}
        hint={t('optional')}
      />
      <QuestionList form={form} block={index} />
    </section>
  );
});
