import type { Ref } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BlockList } from './BlockList.tsx';
import { BuilderArea } from './BuilderArea.tsx';
import { BuilderField } from './BuilderField.tsx';
import { ColourField } from './ColourField.tsx';
import styles from './FormBuilder.module.css';
import type { FormFields } from './form-rules.ts';
import type { BlocksHandle } from './use-blocks.ts';

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
