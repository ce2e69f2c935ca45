import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { Button, Spinner } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import styles from './Lists.module.css';

type Props = {
  /** Called before the page's loaders run, to clear or reload other data. */
  onReload?: () => void;
  children?: ReactNode;
};

/** The menu beside the heading of a list, with an item that reloads the page's data. */
export function ListMenu({ onReload, children }: Props) {
  const { t } = useTranslation(['lists', 'common']);
  const { revalidate, state } = useRevalidator();
  const isLoading = state === 'loading';
  const reload = () => {
    onReload?.();
    void revalidate();
  };
  return (
    <div className={styles.menu}>
      {isLoading && <Spinner color="var(--accent)" label={t('common:loading')} />}
      <Menu label={t('more')}>
        {children}
        <Button variant="quiet" busy={isLoading} onClick={reload}>
          {t('refresh')}
        </Button>
      </Menu>
    </div>
  );
}
