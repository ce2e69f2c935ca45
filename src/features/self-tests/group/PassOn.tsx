import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { CopyText } from '../../../texts/CopyText.tsx';
import { Button } from '../../../ui/Button.tsx';
import { drawQr, type QrDrawing } from '../../../ui/draw-qr.ts';
import { Field } from '../../../ui/Field.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import styles from './Group.module.css';
import { fragmentOf, type LinkProblem } from './group-link.ts';
import { joinNames, type Person } from './people.ts';
import type { GroupActions } from './use-group.ts';

/** All people for another device to continue with: as a QR code, and as a link to copy. */
export function PassOn({ people }: { people: readonly Person[] }) {
  const { t, i18n } = useTranslation('team-roles');
  const link = `${window.location.origin}${paths.groupRoles}#${fragmentOf(people)}`;
  return (
    <section className={styles.code}>
      <h2>{t('qr.title')}</h2>
      <p>{t('qr.text', { count: people.length })}</p>
      <p>{t('qr.share')}</p>
      <Code key={link} link={link} label={t('qr.image', { names: joinNames(people, i18n.language) })} />
      <CopyText
        text={link}
        texts={{
          copy: t('qr.copy'),
          copied: t('qr.copied'),
          failed: t('qr.copyFailed'),
          label: t('qr.link'),
          hint: t('qr.linkHint'),
        }}
      >
        {null}
      </CopyText>
    </section>
  );
}

function Code({ link, label }: { link: string; label: string }) {
  const { t } = useTranslation('team-roles');
  const [drawing, setDrawing] = useState<QrDrawing | 'failed' | null>(null);
  useEffect(() => {
    drawQr(link).then(setDrawing, () => setDrawing('failed'));
  }, [link]);
  if (drawing === 'failed') return <p role="alert">{t('qr.failed')}</p>;
  return <div className={styles.qr}>{drawing && <QrCode drawing={drawing} label={label} />}</div>;
}

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
