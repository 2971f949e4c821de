// Moves and resizes a tile by buttons, for people who cannot or would rather not drag (WCAG 2.5.7). It stays open between steps.
import { Status } from '../shared/ui/state/status.tsx';
import {
  IconArrowBarLeft,
  IconArrowBarUp,
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsHorizontal,
  IconArrowsVertical,
  IconArrowUp,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { moved, movedInOrder, type Move } from './model/grid.ts';
import { menuButtonId, type Tile } from './model/tiles.ts';
import classes from './dashboard.module.css';

export interface MovePanelProps {
  readonly tiles: readonly Tile[];
  readonly i: string;
  readonly title: string;
  /** Tiles stand one below the other: there is no left and right. */
  readonly narrow: boolean;
  readonly onChange: (tiles: readonly Tile[]) => void;
  readonly onClose: () => void;
}

const BUTTONS: readonly { readonly move: Move; readonly label: string; readonly Icon: typeof IconArrowUp; readonly wide?: boolean }[] = [
  { move: 'left', label: 'À gauche', Icon: IconArrowLeft, wide: true },
  { move: 'right', label: 'À droite', Icon: IconArrowRight, wide: true },
  { move: 'up', label: 'Vers le haut', Icon: IconArrowUp },
  { move: 'down', label: 'Vers le bas', Icon: IconArrowDown },
  { move: 'wider', label: 'Plus large', Icon: IconArrowsHorizontal, wide: true },
  { move: 'narrower', label: 'Plus étroite', Icon: IconArrowBarLeft, wide: true },
  { move: 'taller', label: 'Plus haute', Icon: IconArrowsVertical },
  { move: 'shorter', label: 'Plus basse', Icon: IconArrowBarUp },
];

/** «Ligne 1, colonne 5, largeur 8 sur 12, hauteur 6» */
const standing = ({ x, y, w, h }: Tile): string => `Ligne ${y + 1}, colonne ${x + 1}, largeur ${w} sur 12, hauteur ${h}`;

export const MovePanel = ({ tiles, i, title, narrow, onChange, onClose }: MovePanelProps) => {
  const panel = useRef<HTMLDivElement>(null);
  const tile = tiles.find((one) => one.i === i);
  useEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    // The menu that opened this returns the focus to its button when it closes. The panel takes it after that.
    const toggled = (event: Event): void => {
      if ((event as ToggleEvent).newState === 'open') return element.querySelector('button')?.focus();
      document.getElementById(menuButtonId(i))?.focus();
      onClose();
    };
    element.addEventListener('toggle', toggled);
    element.showPopover();
    return () => element.removeEventListener('toggle', toggled);
  }, [i, onClose]);
  const go = (move: Move): void => onChange(narrow ? movedInOrder(tiles, i, move) : moved(tiles, i, move));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a popover, no modal dialog
    <div ref={panel} popover="auto" role="dialog" aria-label={`Déplacer : ${title}`} className={classes.mover}>
      <p>
        <strong>Déplacer : {title}</strong>
        <Status as="span">{tile ? standing(tile) : ''}</Status>
      </p>
      <div className={classes.steps}>
        {BUTTONS.filter(({ wide }) => !narrow || !wide).map(({ move, label, Icon }) => (
          <button key={move} type="button" onClick={() => go(move)}>
            <Icon size={17} aria-hidden="true" /> {label}
          </button>
        ))}
      </div>
      <button type="button" className={classes.done} onClick={() => panel.current?.hidePopover()}>
        Terminer
      </button>
    </div>
  );
};
