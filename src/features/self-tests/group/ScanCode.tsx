import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './Group.module.css';
import { useScanner } from './use-scanner.ts';

/** A button that opens the camera and reads QR codes until it is clicked again. Its code loads at the first click. */
export function ScanCode({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('team-roles');
  const { state, start, stop, video } = useScanner(onText);
  const isOn = state === 'on' || state === 'starting';
  return (
    <div className={styles.scan}>
      <Button onClick={isOn ? stop : start}>{t(isOn ? 'scan.stop' : 'scan.start')}</Button>
      {isOn && <p>{t('scan.hint')}</p>}
      <video ref={video} hidden={state !== 'on'} muted playsInline aria-label={t('scan.video')} />
      {state !== 'off' && !isOn && (
        <Alert tone="error" title={t(`scan.failed.${state}`)}>
          <p>{t('scan.another')}</p>
        </Alert>
      )}
    </div>
  );
}
