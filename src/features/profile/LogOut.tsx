import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogOut, useUser } from '../../session/use-user.ts';
import { removeUnsent, unsentKeys } from '../../storage/unsent.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** The log out button. It asks first what to do with unsent work on this device, if there is any. */
export function LogOut({ className }: { className: string | undefined }) {
  const { t } = useTranslation(['profile', 'common']);
  const { uuid } = useUser();
  const logOut = useLogOut();
  const textId = useId();
  const [open, setOpen] = useState(false);
  const remove = () => {
    removeUnsent(uuid);
    void logOut();
  };
  return (
    <>
      <Button
        variant="quiet"
        className={className}
        onClick={() => (unsentKeys(uuid).length > 0 ? setOpen(true) : void logOut())}
      >
        {t('common:logOut')}
      </Button>
      <Dialog
        open={open}
        title={t('unsent.title')}
        describedBy={textId}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('common:cancel')}
            </Button>
            <Button variant="danger" onClick={remove}>
              {t('unsent.remove')}
            </Button>
            <Button onClick={logOut}>{t('unsent.keep')}</Button>
          </>
        }
      >
        <p id={textId}>{t('unsent.text')}</p>
      </Dialog>
    </>
  );
}
