import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonVariant, buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './Home.module.css';

type Props = {
  name: string;
  /** The language of the name: '' when unknown. */
  lang?: '';
  color?: string | null;
  label: string;
  variant: ButtonVariant;
  to: string;
  children: ReactNode;
};

/** A card with one link, which a click anywhere on the card follows. */
export function LinkCard({ name, lang, color, label, variant, to, children }: Props) {
  return (
    <Card
      as="li"
      className={styles.card}
      color={color}
      actions={
        <Link className={buttonClass(variant)} to={to}>
          {label}{' '}
          <span className="visually-hidden" lang={lang}>
            {name}
          </span>
        </Link>
      }
    >
      <h3 lang={lang}>{name}</h3>
      {children}
    </Card>
  );
}
