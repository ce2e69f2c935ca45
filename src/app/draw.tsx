import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { rootErrors } from './root-errors.ts';

type Router = Parameters<typeof RouterProvider>[0]['router'];

/** Draws the app into the page. What nothing else needs comes with it: React's renderer, a third of all code. */
export function draw(root: HTMLElement, router: Router) {
  createRoot(root, rootErrors(root)).render(<RouterProvider router={router} onError={() => {}} />);
}
