import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../texts/failure.ts';
import { useWrite } from '../../texts/use-write.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { focusHeading } from '../../ui/heading-focus.ts';
import styles from './Lists.module.css';

/** What the page's action returns: an error, or nothing. */
export type Outcome = Partial<Failure>;

/** Opens the dialog for an item. With `button`, the focus stays among the items afterwards. */
export type Confirm<Item> = (item: Item, button?: HTMLElement) => void;

/**
 * Asks for confirmation before an action on an item of a list, such as deleting it. `confirm` opens the dialog; on
 * confirmation `bodyOf(item)` is submitted as JSON to the page's action, or to that of the page at `action`. The dialog
 * stays open until the list has reloaded. `outcome` is the action's result until the next `confirm` or `clear`.
 */
export function useConfirmedAction<Item, Result extends Outcome = Outcome>(
  bodyOf: (item: Item) => Record<string, string | number>,
  action?: string,
) {
  const { submit, reset, data, state } = useWrite<Result>();
  const [item, setItem] = useState<Item | null>(null);
  const focusTargets = useRef<Element[]>([]);
  const outcome = state === 'idle' && data ? data : null;
  const open = item !== null && !outcome;

  const confirm: Confirm<Item> = useCallback(
    (next, button) => {
      reset();
      setItem(next);
      focusTargets.current = button ? itemsAround(button) : [];
    },
    [reset],
  );
  const clear = useCallback(() => {
    reset();
    setItem(null);
  }, [reset]);

  const wasOpen = useRef(false);
  const error = outcome?.error;
  const failure = useMemo(() => (item !== null && error ? { item, error } : null), [item, error]);

  const succeeded = outcome !== null && !outcome.error;
  // After each render, because an effect that depends on a result can be skipped (`useActionResult`).
  useEffect(() => {
    if (wasOpen.current && !open) restoreFocus(succeeded ? focusTargets.current : []);
    wasOpen.current = open;
  });

  return {
    item,
    confirm,
    outcome,
    failure,
    clear,
    dialog: {
      open,
      busy: state !== 'idle',
      onConfirm: () => {
        if (item !== null)
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

/** The elements of the item with a button, the next one and the previous one. */
function itemsAround(button: HTMLElement): Element[] {
  const item = button.closest('li');
  return [item, item?.nextElementSibling, item?.previousElementSibling].filter((one) => one != null);
}

/** Focuses the first link of the nearest remaining item, or the page's heading when the focused button is gone. */
function restoreFocus(items: Element[]) {
  const link = items.find(({ isConnected }) => isConnected)?.querySelector('a');
  if (link) link.focus();
  else if (document.activeElement === document.body) focusHeading();
}

type Props = {
  dialog: ReturnType<typeof useConfirmedAction>['dialog'];
  title: string;
  name: string | undefined;
  text: string;
  confirmLabel: string;
  children?: ReactNode;
};

/** The dialog of `useConfirmedAction` for what cannot be undone. It names the item. */
export function ConfirmItemDialog({ dialog, title, name, text, confirmLabel, children }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      {...dialog}
      title={title}
      text={
        <>
          <p className={styles.itemName} lang="" dir="auto">
            <strong>{name}</strong>
          </p>
          <p>{text}</p>
        </>
      }
      confirmLabel={confirmLabel}
      cancelLabel={t('cancel')}
      danger
    >
      {children}
    </ConfirmDialog>
  );
}
