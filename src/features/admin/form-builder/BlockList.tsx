import { useMemo, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../texts/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { BlockEditor } from './BlockEditor.tsx';
import styles from './Builder.module.css';
import { type BuilderForm, useFieldError } from './BuilderField.tsx';
import { blankBlock, isBlankBlock } from './form-rules.ts';
import type { ItemCommands } from './ItemActions.tsx';
import { renderAndFocus } from './render-and-focus.ts';

/** The blocks of the form, and the button that adds one. */
export function BlockList({ form }: { form: BuilderForm }) {
  const { t } = useTranslation(['form-builder', 'common']);
  const { control, getValues, clearErrors } = form;
  const { fields, append, move, remove } = useFieldArray({ control, name: 'blocks' });
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
      {fields.map(({ id }, index) => (
        <BlockEditor
          key={id}
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
