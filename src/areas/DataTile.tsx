import { type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { LazyConfirmDialog } from '../ui/LazyConfirmDialog.tsx';
import { tileClass } from '../ui/tile-class.ts';

const rightButton = 2;

/** The tile of the data. Its page starts a download when it opens, so the tile asks first. */
export function DataTile({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['admin', 'common']);
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const openDialog = (event: MouseEvent) => {
    if (event.button === rightButton) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      {/* The middle button would open the page in another tab without asking. */}
      <Link
        className={tileClass}
        to={paths.data}
        aria-haspopup="dialog"
        onClick={openDialog}
        onAuxClick={openDialog}
      >
        {children}
      </Link>
      <LazyConfirmDialog
        open={open}
        title={t('download.title')}
        text={t('download.text')}
        confirmLabel={t('download.confirm')}
        cancelLabel={t('common:cancel')}
        onConfirm={() => void navigate(paths.data)}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}
