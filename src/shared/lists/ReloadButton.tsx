import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Button, type ButtonVariant } from '../../ui/Button.tsx';
import { useLostFocus } from '../../ui/Page.tsx';

type Props = {
  variant?: ButtonVariant;
  /** Called before the page's loaders run, to clear or reload other data. */
  onReload?: (() => void) | undefined;
  children: ReactNode;
};

/** Reloads the page's data. */
export function ReloadButton({ variant = 'secondary', onReload, children }: Props) {
  const { revalidate, state } = useRevalidator();
  useLostFocus(state === 'loading');
  const reload = () => {
    onReload?.();
    void revalidate();
  };
  return (
    <Button variant={variant} busy={state === 'loading'} onClick={reload}>
      {children}
    </Button>
  );
}
