import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import styles from './Group.module.css';
import type { LinkProblem } from './group-link.ts';
import type { GroupActions } from './use-group.ts';

/** A field for the link of other people, for a device without a camera. */
export function PasteLink({ onText }: { onText: GroupActions['addFrom'] }) {
  const { t } = useTranslation('team-roles');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<LinkProblem | null>(null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const problem = onText(text);
    setProblem(problem);
    if (problem === null) setText('');
  };
  return (
    <form className={styles.paste} onSubmit={add}>
      <Field
        label={t('paste.label')}
        hint={t('paste.hint')}
        error={problem && t(`status.${problem}`)}
        value={text}
        onChange={({ target }) => setText(target.value)}
        // Otherwise the browser would store the link with its names.
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
      />
      <Button variant="secondary" type="submit">
        {t('paste.add')}
      </Button>
    </form>
  );
}
