import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import styles from './Lists.module.css';
import type { Pages } from './use-pages.ts';

type Props = {
  list: Pages<unknown>;
  /** The name of the list, needed where a page has several. */
  label?: string;
};

/** The buttons to the previous and next page of a list. Renders nothing for a single page. */
export function Pager({ list: { page, pages, setPage }, label }: Props) {
  const { t } = useTranslation('lists');
  const [presses, setPresses] = useState(0);
  // The texts of lists may not be loaded where a list never has a second page.
  const text = pages > 1 ? t('pageOf', { number: page + 1, count: pages }) : '';
  const live = useLiveAfter(presses, text);
  const show = (next: number) => {
    setPresses(presses + 1);
    setPage(next);
  };
  if (pages === 1) return null;
  return (
    <nav className={styles.pager} aria-label={label ?? t('pages')}>
      <Button variant="secondary" aria-disabled={page === 0} onClick={() => show(page - 1)}>
        {t('previousPage')}
      </Button>
      <span role="status" aria-live={live}>
        {text}
      </span>
      <Button variant="secondary" aria-disabled={page === pages - 1} onClick={() => show(page + 1)}>
        {t('nextPage')}
      </Button>
    </nav>
  );
}

/**
 * The `aria-live` of a text of which only some changes are to be announced: 'polite' when `cause` has changed since the
 * text last changed, else 'off'. Deleting a row, for example, has a message of its own.
 */
export function useLiveAfter(cause: unknown, text: string): 'polite' | 'off' {
  const [last, setLast] = useState({ cause, text, live: 'off' as 'polite' | 'off' });
  if (last.text === text) return last.live;
  const live = last.cause === cause ? 'off' : 'polite';
  setLast({ cause, text, live });
  return live;
}
