import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Button } from '../ui/Button.tsx';
import type { ButtonVariant } from '../ui/button-class.ts';

type Props = {
  variant?: ButtonVariant;
  /** What else has to be read again, or cleared, before the page's loaders run. */
  onReload?: () => void;
  children: ReactNode;
};

/** Reads everything on the page again; busy until that is done. */
export function ReloadButton({ variant = 'secondary', onReload, children }: Props) {
  const { revalidate, state } = useRevalidator();
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
