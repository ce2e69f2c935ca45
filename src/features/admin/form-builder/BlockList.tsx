import { memo, useMemo, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../texts/use-write.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import styles from './BlockList.module.css';
import {
  BuilderArea,
  BuilderField,
  type BuilderForm,
  type BuilderTexts,
  useFieldError,
} from './BuilderField.tsx';
import { blankBlock, isBlankBlock } from './form-rules.ts';
import {
  ItemActions,
  type ItemCommands,
  moveDirection,
  renderAndFocus,
  useGradualCount,
} from './ItemActions.tsx';
import { QuestionList } from './QuestionList.tsx';

/** The blocks of the form, and the button that adds one. */
export function BlockList({ form }: { form: BuilderForm }) {
  const { t } = useTranslation(['form-builder', 'common']);
  const { control, getValues, clearErrors } = form;
  const { fields, append, move, remove } = useFieldArray({ control, name: 'blocks' });
  const count = useGradualCount(fields.length, 3);
  const [removing, setRemoving] = useState<number | null>(null);
  const error = useFieldError(form, 'blocks');

  const drop = (index: number) =>
    renderAndFocus(() => {
      setRemoving(null);
      remove(index);
    }, 'blocks');
  const commands = useMemo(
    (): ItemCommands => ({
      move: (index, by) => {
        const [to, count] = [index + by, getValues('blocks').length];
        if (to < 0 || to >= count) return;
        renderAndFocus(() => move(index, to));
        announce(t('block.moved', { number: to + 1, count }));
      },
      remove: (index) => {
        if (isBlankBlock(getValues(`blocks.${index}`))) renderAndFocus(() => remove(index), 'blocks');
        else setRemoving(index);
      },
    }),
    [getValues, move, remove, t],
  );
  return (
    <>
      <h2>{t('blocks')}</h2>
      <p className={styles.help}>{t(fields.length > 0 ? 'help' : 'noBlocksText')}</p>
      {fields.slice(0, count).map(({ id }, index) => (
        <BlockEditor
          key={id}
          t={t}
          form={form}
          index={index}
          last={index === fields.length - 1}
          commands={commands}
        />
      ))}
      <div>
        <Button
          id="blocks"
          variant="secondary"
          onClick={() => {
            clearErrors('blocks');
            renderAndFocus(
              () => append(blankBlock(), { shouldFocus: false }),
              `blocks.${fields.length}.name`,
            );
          }}
          {...(error && { 'aria-describedby': 'blocks-error' })}
        >
          {t('addBlock')}
        </Button>
        <FieldError id="blocks">{error && t(`errors.${error}`)}</FieldError>
      </div>
      <ConfirmDialog
        open={removing !== null}
        title={t('block.removeTitle', { number: (removing ?? 0) + 1 })}
        text={t('block.removeText')}
        confirmLabel={t('remove')}
        cancelLabel={t('common:cancel')}
        danger
        onConfirm={() => removing !== null && drop(removing)}
        onCancel={() => setRemoving(null)}
      />
    </>
  );
}

type BlockProps = {
  t: BuilderTexts;
  form: BuilderForm;
  index: number;
  last: boolean;
  commands: ItemCommands;
};

/** A block: name, description and questions. Memoised: it renders when it moves, not while typing. */
const BlockEditor = memo(function BlockEditor({ t, form, index, last, commands }: BlockProps) {
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
      <BuilderField t={t} form={form} name={`blocks.${index}.name`} label={t('name')} />
      <BuilderArea
        t={t}
        form={form}
        name={`blocks.${index}.description`}
        label={t('description')}
        hint={t('optional')}
      />
      <QuestionList form={form} block={index} />
    </section>
  );
});
