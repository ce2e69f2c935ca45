import { createContext, useContext } from 'react';

/** The product's name, with which every document title ends. It is provided once, around all pages. */
export const ProductName = createContext('');

/** Sets the document's title: the page, then the product. */
export function DocumentTitle({ page }: { page: string }) {
  const product = useContext(ProductName);
  return <title>{product ? `${page} · ${product}` : page}</title>;
}
