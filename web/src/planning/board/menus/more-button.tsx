// The button « Plus » of the board's toolbar: what is used less often, and what the window has no room for.
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../../shared/ui/loading/lazy-dialog.tsx';
import { under, type MenuGroups, type MenuPoint } from './menu-types.ts';

const BoardMenu = lazyDialog(
  () => import('./board-menu.tsx'),
  (m) => m.BoardMenu,
);

export const MoreButton = ({ groups }: { readonly groups: MenuGroups }) => {
  const [at, setAt] = useState<MenuPoint | null>(null);
  return (
    <>
      <button
        type="button"
        aria-label="Plus"
        title="Plus : copier, roulement, imprimer, raccourcis…"
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={({ currentTarget }) => setAt(under(currentTarget))}
      >
        <IconDots size={17} aria-hidden="true" />
      </button>
      {at ? <BoardMenu label="Plus" groups={groups} at={at} onClose={() => setAt(null)} /> : null}
    </>
  );
};
