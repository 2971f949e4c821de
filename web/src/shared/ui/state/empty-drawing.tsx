// The drawing over an empty list or page. It comes after the words, which do not wait for it, in a place of its own size.
import { Suspense } from 'react';
import { retryingLazy } from '../loading/retrying-lazy.ts';
import { LoadBoundary } from './load-boundary.tsx';
import classes from './state.module.css';

const Drawing = retryingLazy(() => import('./drawing.tsx').then((m) => m.Drawing));

/** `searched`: something was looked for and not found. */
export const EmptyDrawing = ({ searched = false }: { readonly searched?: boolean }) => (
  <span className={classes.drawing}>
    <LoadBoundary fallback={null}>
      <Suspense>
        <Drawing searched={searched} />
      </Suspense>
    </LoadBoundary>
  </span>
);
