// The tiles of one dashboard: those stored in the person's profile, or the layout of a first visit.
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { reportError } from '../shared/errors/report-error.ts';
import { meetsCondition } from '../shared/navigation/screen-access.ts';
import { useVisitor } from '../shared/navigation/visitor.ts';
import { loadWidgets, type Widget } from '../shared/navigation/widgets.ts';
import { savePageConfig, usePageConfig } from '../shared/session/page-config.ts';
import { mayOpen } from '../shared/session/roles.ts';
import { toast } from '../shared/ui/toast.ts';
import { firstTiles, keptTiles, unread, type Tile } from './model/tiles.ts';

export interface TilesModel {
  readonly tiles: readonly Tile[];
  readonly offered: readonly Widget[];
  /** The person has their own layout. */
  readonly own: boolean;
  readonly pending: boolean;
  readonly error: unknown;
  readonly reload: () => void;
  readonly change: (tiles: readonly Tile[]) => void;
  /** Changes the layout, and offers an undo. */
  readonly changeWithUndo: (tiles: readonly Tile[] | null, words: string) => void;
}

const NONE: readonly Widget[] = [];

/** The widgets that this person may see. */
function useOffered() {
  const { actor, insideAgency, facts } = useVisitor();
  const { data, error, isPending, refetch } = useQuery({ queryKey: ['widgets'], queryFn: () => loadWidgets(reportError), staleTime: Infinity });
  const offered = useMemo(
    () => data?.filter((widget) => mayOpen(widget, actor, insideAgency) && meetsCondition(widget, facts)) ?? NONE,
    [data, actor, insideAgency, facts],
  );
  return { offered, error, pending: isPending, reload: () => void refetch() };
}

export function useTiles(screen: string, order: readonly string[]): TilesModel {
  const { offered, ...loading } = useOffered();
  const saved = usePageConfig(screen).config?.['tiles'];
  const kept = useMemo(() => keptTiles(saved, offered), [saved, offered]);
  const first = useMemo(() => firstTiles(order, offered), [order, offered]);
  const change = useCallback(
    (tiles: readonly Tile[]) => savePageConfig(screen, { config: { tiles: [...tiles, ...unread(saved, offered)] } }),
    [screen, saved, offered],
  );
  const changeWithUndo = (tiles: readonly Tile[] | null, words: string): void => {
    if (tiles) change(tiles);
    else savePageConfig(screen, { config: {} });
    toast.undo(words, () => savePageConfig(screen, { config: saved === undefined ? {} : { tiles: saved } }));
  };
  return { ...loading, offered, tiles: kept ?? first, own: kept !== null, change, changeWithUndo };
}
