import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyText } from '../../../texts/CopyText.tsx';
import { languageOfEnglish } from '../../../texts/languages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { drawQr, QrCode, type QrDrawing } from '../../../ui/QrCode.tsx';
import styles from './Share.module.css';

type Props = {
  name: string;
  link: string;
  /** Shows a smaller link, in the second line of a grid, without the QR code. */
  inline?: boolean;
};

/** The link to an assignment for its pupils, with buttons to copy it and to show it as a QR code. */
export function ShareLink({ name, link, inline = false }: Props) {
  const { t, i18n } = useTranslation('admin-assignments');
  const copy = (
    <>
      <span>{t('link.copy')}</span>{' '}
      <span className="visually-hidden" lang="" dir="auto">
        {name}
      </span>
    </>
  );
  return (
    <CopyText
      inline={inline}
      text={link}
      texts={{
        copy,
        copied: t('link.copied'),
        failed: t('link.failed'),
        failedLang: () => languageOfEnglish(i18n.language),
        label: t('link.label'),
        hint: t('link.hint'),
      }}
      actions={!inline && <QrButton name={name} link={link} />}
    >
      {inline ? <span className={styles.inline}>{link}</span> : <p className={styles.link}>{link}</p>}
    </CopyText>
  );
}

type State = 'closed' | 'drawing' | 'failed' | QrDrawing;

/** The button that shows a link as a QR code. The code that draws it loads at the first click. */
function QrButton({ name, link }: { name: string; link: string }) {
  const { t } = useTranslation('admin-assignments');
  const [state, setState] = useState<State>('closed');
  const open = async () => {
    setState('drawing');
    try {
      setState(await drawQr(link));
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button variant="secondary" busy={state === 'drawing'} onClick={open}>
        <span>{t('qr.button')}</span>{' '}
        <span className="visually-hidden" lang="" dir="auto">
          {name}
        </span>
      </Button>
      {state === 'failed' && (
        <p className={styles.failed} role="alert">
          {t('qr.failed')}
        </p>
      )}
      {typeof state === 'object' && (
        <QrDialog name={name} link={link} drawing={state} onClose={() => setState('closed')} />
      )}
    </>
  );
}

type QrDialogProps = { name: string; link: string; drawing: QrDrawing; onClose: () => void };

/** A link as a QR code. In full screen it has the name, and is readable from the back of a classroom. */
function QrDialog({ name, link, drawing, onClose }: QrDialogProps) {
  const { t } = useTranslation(['admin-assignments', 'common']);
  const figure = useRef<HTMLElement>(null);
  return (
    <Dialog
      open
      size="large"
      title={<bdi lang="">{name}</bdi>}
      actions={
        <>
          {document.fullscreenEnabled && (
            <Button variant="secondary" onClick={() => void figure.current?.requestFullscreen()}>
              {t('qr.fullScreen')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common:close')}</Button>
        </>
      }
      onClose={onClose}
    >
      <figure className={styles.qr} ref={figure}>
        <QrCode drawing={drawing} label={t('qr.image')} />
        <figcaption>
          <p className={styles.name} lang="" dir="auto">
            {name}
          </p>
          <ol className={styles.steps}>
            <li>{t('qr.steps.scan')}</li>
            <li>{t('qr.steps.logIn')}</li>
            <li>{t('qr.steps.group')}</li>
          </ol>
          <p className={styles.address}>{link}</p>
        </figcaption>
      </figure>
    </Dialog>
  );
}
