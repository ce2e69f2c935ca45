import { createContext, useContext } from 'react';

/** The product's name, with which every document title ends; provided once, around all pages. */
export const ProductName = createContext('');

/** Names the document after the page, then after the product. */
export function DocumentTitle({ page }: { page: string }) {
  const product = useContext(ProductName);
  return <title>{product ? `${page} · ${product}` : page}</title>;
}
