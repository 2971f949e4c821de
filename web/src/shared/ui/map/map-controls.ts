// Our own two buttons on every map: back to its subject, and to the person's position.
import type { IControl } from 'maplibre-gl';

/** Outlines of Tabler's « focus-centered » and « current-location », drawn here: a map control is not a React element. */
const RECENTRE = 'M4 8V6a2 2 0 0 1 2-2h2M4 16v2a2 2 0 0 0 2 2h2M16 4h2a2 2 0 0 1 2 2v2M16 20h2a2 2 0 0 0 2-2v-2M12 11a1 1 0 1 0 0 2a1 1 0 1 0 0-2';
const MINE = 'M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 2v2M12 20v2M20 12h2M2 12h2';

function icon(path: string): SVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  const line = document.createElementNS(space, 'path');
  for (const [name, value] of Object.entries({ viewBox: '0 0 24 24', width: '19', height: '19', 'aria-hidden': 'true' }))
    svg.setAttribute(name, value);
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

function button(label: string, path: string, className: string, run: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  made.title = label;
  made.setAttribute('aria-label', label);
  made.append(icon(path));
  made.addEventListener('click', run);
  return made;
}

export interface MapMoves {
  readonly recentre: () => void;
  readonly locate: () => void;
}

export function ownControls({ recentre, locate }: MapMoves, className: string): IControl {
  const group = document.createElement('div');
  group.className = 'maplibregl-ctrl maplibregl-ctrl-group';
  group.append(button('Recentrer', RECENTRE, className, recentre), button('Ma position', MINE, className, locate));
  return { onAdd: () => group, onRemove: () => group.remove() };
}
