import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { Spinner } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import styles from './Lists.module.css';
import { ReloadButton } from './ReloadButton.tsx';

type Props = {
  /** Called before the page's loaders run, to clear or reload other data. */
  onReload?: (() => void) | undefined;
};

/** The menu beside the heading of a list, with an item that reloads the page's data. */
export function ListMenu({ onReload }: Props) {
  const { t } = useTranslation(['lists', 'common']);
  const { state } = useRevalidator();
  return (
    <div className={styles.menu}>
      {state === 'loading' && <Spinner color="var(--accent)" label={t('common:loading')} />}
      <Menu label={t('more')}>
        <ReloadButton variant="quiet" onReload={onReload}>
          {t('refresh')}
        </ReloadButton>
      </Menu>
    </div>
  );
}
