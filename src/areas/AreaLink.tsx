import { type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import type { Area } from '../session/roles.ts';
import { LazyConfirmDialog } from '../ui/LazyConfirmDialog.tsx';

type Props = { area: Area; className?: string; children: ReactNode };

const rightButton = 2;

/** The link to an area, marked as current in it. The link to the data opens a dialog first. The page must load the texts of `admin`. */
export function AreaLink({ area, ...link }: Props) {
  return area === 'data' ? <DataLink {...link} /> : <NavLink {...link} to={paths[area]} />;
}

/** The page of the data starts a download when it opens, so its link asks first. */
function DataLink(link: Omit<Props, 'area'>) {
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
      <NavLink
        {...link}
        to={paths.data}
        end
        aria-haspopup="dialog"
        onClick={openDialog}
        onAuxClick={openDialog}
      />
      <LazyConfirmDialog
        open={open}
        title={t('download.title')}
        text={t('download.text')}
        confirmLabel={t('download.confirm')}
        cancelLabel={t('common:cancel')}
        onConfirm={() => {
          setOpen(false);
          void navigate(paths.data);
        }}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}
