import { createContext, useContext } from 'react';

/** The product's name, with which every document title ends. It is provided once, around all pages. */
export const ProductName = createContext('');

type Props = {
  page: string;
  /** The assignment, form or group on the page, by which its title differs from that of another one. */
  about?: string | null | undefined;
};

/** Sets the document's title: the page, what it is about, and the product. */
export function DocumentTitle({ page, about }: Props) {
  const parts = new Set([page, about, useContext(ProductName)]);
  return <title>{[...parts].filter(Boolean).join(' · ')}</title>;
}
