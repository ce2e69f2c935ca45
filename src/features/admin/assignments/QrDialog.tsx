import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { QrDrawing } from '../../../ui/draw-qr.ts';
import { QrCode } from '../../../ui/QrCode.tsx';
import styles from './Share.module.css';

type Props = { name: string; link: string; drawing: QrDrawing; onClose: () => void };

/** A link as a QR code. In full screen it has the name, and is readable from the back of a classroom. */
export function QrDialog({ name, link, drawing, onClose }: Props) {
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
