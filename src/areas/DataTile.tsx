import { type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { LazyConfirmDialog } from '../ui/LazyConfirmDialog.tsx';
import { tileClass } from '../ui/tile-class.ts';

const rightButton = 2;

/** The tile of the data: its page downloads at once, so the tile asks first. */
export function DataTile({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['admin', 'common']);
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const ask = (event: MouseEvent) => {
    if (event.button === rightButton) return;
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      {/* The middle button would open the address in another tab. */}
      <Link className={tileClass} to={paths.data} aria-haspopup="dialog" onClick={ask} onAuxClick={ask}>
        {children}
      </Link>
      <LazyConfirmDialog
        open={asking}
        title={t('download.title')}
        text={t('download.text')}
        confirmLabel={t('download.confirm')}
        cancelLabel={t('common:cancel')}
        onConfirm={() => void navigate(paths.data)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
