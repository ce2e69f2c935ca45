import type { Ref } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { BlockEditor } from './BlockEditor.tsx';
import { BuilderArea, BuilderField, useFieldError } from './BuilderField.tsx';
import { ColourField } from './ColourField.tsx';
import styles from './FormBuilder.module.css';
import type { FormFields } from './form-rules.ts';
import { type BlocksHandle, useBlocks } from './use-blocks.ts';

type Props = { form: UseFormReturn<FormFields>; blocks: Ref<BlocksHandle> };

/** All fields of the form, which cannot be changed while it is being submitted. */
export function FormEditor({ form, blocks }: Props) {
  const { t } = useTranslation('form-builder');
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <div className={styles.fields} inert={isSubmitting}>
      <div className={styles.about}>
        <div className={styles.fields}>
          <BuilderField form={form} name="name" label={t('name')} />
          <BuilderArea form={form} name="description" label={t('description')} hint={t('optional')} />
        </div>
        <ColourField form={form} />
      </div>
      <BlockList form={form} ref={blocks} />
    </div>
  );
}

type BlockListProps = { form: UseFormReturn<FormFields>; ref: Ref<BlocksHandle> };

/** The blocks of the form, and the button that adds one. */
function BlockList({ form, ref }: BlockListProps) {
  const { t } = useTranslation('form-builder');
  const { blocks, commands, canToggleAll } = useBlocks(form, ref);
  const error = useFieldError(form, 'blocks');
  return (
    <>
      <div className={styles.listHead}>
        <h2>{t('blocks')}</h2>
        {canToggleAll && (
          <Button variant="quiet" onClick={commands.toggleAll}>
            {t(blocks.some(({ open }) => open) ? 'foldAll' : 'unfoldAll')}
          </Button>
        )}
      </div>
      <p className={styles.help}>{t(blocks.length > 0 ? 'help' : 'noBlocksText')}</p>
      {blocks.map(({ id, open }, index) => (
        <BlockEditor
          key={id}
          form={form}
          index={index}
          last={index === blocks.length - 1}
          open={open}
          commands={commands}
        />
      ))}
      <div>
        <Button
          id="blocks"
          variant="secondary"
          onClick={commands.add}
          {...(error && { 'aria-describedby': 'blocks-error' })}
        >
          {t('addBlock')}
        </Button>
        <FieldError id="blocks">{error && t(`errors.${error}`)}</FieldError>
      </div>
    </>
  );
}
