// Moves from a record to the one before or after it in its list, across the pages of the list.
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { reportError } from '../../errors/report-error.ts';
import { messageOf } from '../../api/error-messages.ts';
import { hasUnsavedWork } from '../dirty.ts';
import { isCovered } from '../layers.ts';
import { toast } from '../toast.ts';
import type { RecordKind } from './record-kind.ts';
import { changeTrail, placeIn, trailOf, type Neighbour, type Place } from './trail.ts';

export type Way = 'previous' | 'next';

/** Alone, a letter would be taken from those who speak to their computer (WCAG 2.1.4). */
export const neighbourKeys = { previous: 'Alt+↑', next: 'Alt+↓' } as const;
const KEYS: Readonly<Record<string, Way>> = { ArrowUp: 'previous', ArrowDown: 'next' };

export interface Neighbours {
  readonly place: Place | null;
  readonly go: (way: Way) => void;
}

/** The tab stays. */
const keepSearch = (before: object): object => before;

/** Fetches the page of the list at whose edge the record stands. */
async function acrossPages({ key, ids }: RecordKind, page: number, way: Way): Promise<string | undefined> {
  const trail = trailOf(key);
  if (!trail) return undefined;
  const request = { ...trail.request, page };
  const found = await ids(request);
  changeTrail(key, { ...found, request, search: { ...trail.search, page } });
  return found.ids.at(way === 'next' ? 0 : -1);
}

const beside = async (kind: RecordKind, neighbour: Neighbour, way: Way): Promise<string | undefined> =>
  'id' in neighbour ? neighbour.id : acrossPages(kind, neighbour.page, way);

export function useNeighbours(kind: RecordKind, id: string): Neighbours {
  const navigate = useNavigate();
  const place = placeIn(trailOf(kind.key), id);
  const follow = async (way: Way): Promise<void> => {
    const neighbour = place?.neighbours[way === 'next' ? 1 : 0];
    if (!neighbour) return;
    const to = await beside(kind, neighbour, way);
    // « Retour » leads to the list, not through every record that was passed.
    if (to) await navigate({ to: kind.to(to), search: keepSearch, replace: true });
  };
  const go = (way: Way): void => {
    follow(way).catch((error: unknown) => {
      reportError(error);
      toast.error(messageOf(error));
    });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const way = KEYS[event.key];
    if (!way || !event.altKey || event.ctrlKey || event.shiftKey || isCovered() || hasUnsavedWork()) return;
    event.preventDefault();
    go(way);
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => changeTrail(kind.key, { at: id }), [kind, id]);
  return { place, go };
}
