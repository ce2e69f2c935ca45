import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../texts/failure.ts';
import { useActionResult, useWrite } from '../../texts/use-write.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { focusHeading } from '../../ui/Page.tsx';
import styles from './Lists.module.css';

/** What the page's action returns: an error, or nothing. */
export type Outcome = Partial<Failure>;

/** A quiet button that deletes the item: styled as dangerous only under the pointer or with the focus. */
export const destroyClass = styles.destroy;

/** Opens the dialog for an item. */
export type Confirm<Item> = (item: Item) => void;

/**
 * Asks for confirmation before an action on an item of a list, such as deleting it. `confirm` opens the dialog; on
 * confirmation `bodyOf(item)` is submitted as JSON to the page's action, or to that of the page at `action`. The dialog
 * stays open until the list has reloaded, and then the focus goes to the item or the next one. `outcome` is the action's result until the next `confirm` or `clear`.
 */
export function useConfirmedAction<Item, Result extends Outcome = Outcome>(
  bodyOf: (item: Item) => Record<string, string | number>,
  action?: string,
) {
  const { submit, reset, data, state } = useWrite<Result>();
  const [item, setItem] = useState<Item | null>(null);
  const outcome = state === 'idle' && data ? data : null;
  const confirm: Confirm<Item> = useCallback(
    (next) => {
      reset();
      setItem(next);
      const row = document.activeElement?.closest('li');
      rows.current = [row, row?.nextElementSibling, row?.previousElementSibling];
    },
    [reset],
  );
  const clear = useCallback(() => {
    reset();
    setItem(null);
  }, [reset]);
  const rows = useRef<(Element | null | undefined)[]>([]);
  useActionResult(outcome, ({ error }) => {
    // The button to which the dialog returns the focus is gone, or goes when the row has loaded.
    if (error && document.activeElement !== document.body) return;
    const row = rows.current.find((row) => row?.isConnected);
    const control = row?.querySelector<HTMLElement>('a, button');
    if (control) control.focus();
    else focusHeading();
  });
  return {
    item,
    confirm,
    outcome,
    failure: item !== null && outcome?.error ? { item, error: outcome.error } : null,
    clear,
    dialog: {
      open: item !== null && !outcome,
      busy: state !== 'idle',
      onConfirm: () => {
        if (item === null) return;
        void submit(bodyOf(item), {
          method: 'post',
          encType: 'application/json',
          ...(action && { action }),
        });
      },
      onCancel: clear,
    },
  };
}

type Props = {
  dialog: ReturnType<typeof useConfirmedAction>['dialog'];
  name: string | undefined;
  texts: { title: string; text: string; confirm: string };
  children?: ReactNode;
};

/** The dialog of `useConfirmedAction` for what cannot be undone. It names the item. */
export function ConfirmItemDialog({ dialog, name, texts, children }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.title}
      text={
        <>
          <p className={styles.itemName} lang="" dir="auto">
            <strong>{name}</strong>
          </p>
          <p>{texts.text}</p>
        </>
      }
      confirmLabel={texts.confirm}
      cancelLabel={t('cancel')}
      danger
    >
      {children}
    </ConfirmDialog>
  );
}
