import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../api/errors.ts';
import { ErrorMessage } from '../../../texts/ErrorMessage.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FileButton } from './FileButton.tsx';
import styles from './Scores.module.css';

type Props = {
  isFirst: boolean;
  error: AppError | null;
  onFetch: () => void;
  onFile: (file: File) => void;
};

/** The ways to open a dump. Files can also be dropped on the page. */
export function OpenDump({ isFirst, error, onFetch, onFile }: Props) {
  const { t } = useTranslation('scores');
  const variant = isFirst ? 'primary' : 'secondary';
  return (
    <section className={styles.open} aria-labelledby="scores-open">
      <h2 id="scores-open">{t('open.title')}</h2>
      {error && <ErrorMessage error={error} />}
      <div className={styles.buttons}>
        <Button variant={variant} onClick={onFetch}>
          {t('open.fetch')}
        </Button>
        <FileButton label={t('open.choose')} accept=".sql,.gz,.dump,.txt" onFile={onFile} />
      </div>
      <p className={styles.note}>{t('open.drop')}</p>
    </section>
  );
}
