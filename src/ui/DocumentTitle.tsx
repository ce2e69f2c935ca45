import { createContext, useContext } from 'react';

/** The product's name at the end of every document title. Provided once, around all pages. */
export const ProductName = createContext('');

type Props = {
  page: string;
  /** The assignment, form or group, to tell similar pages apart. */
  about?: string | null | undefined;
};

/** Sets the document's title: the page, what it is about, and the product. */
export function DocumentTitle({ page, about }: Props) {
  const parts = new Set([page, about, useContext(ProductName)]);
  return <title>{[...parts].filter(Boolean).join(' · ')}</title>;
}
