// What a list showed last, so that a record opened from it knows its neighbours and the way back. It lives as long as the tab.
import { useEffect } from 'react';
import { session } from '../../session/session-store.ts';
import type { ListRequest } from '../list/list-types.ts';

export interface Trail {
  readonly request: ListRequest;
  /** The shown page, in its order. */
  readonly ids: readonly string[];
  readonly count: number;
  /** Search parameters of the list's address. */
  readonly search: Readonly<Record<string, unknown>>;
  /** The record that was open last. The list shows it again, once. */
  readonly at?: string | undefined;
  /** How far the rows were scrolled. */
  readonly scrolled?: number | undefined;
}

/** A trail belongs to one person in one agency. */
const nameOf = (list: string): string => {
  const { membershipId, visited } = session.get();
  return `vigie.trail.${visited?.id ?? membershipId}.${list}`;
};
/** A screen that is closing after a sign-out notes nothing. */
const isNobody = (): boolean => session.get().user === null;

/** A browser without storage has no trails: a record then has no neighbours. */
export function trailOf(list: string): Trail | null {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(list)) ?? 'null');
  } catch {
    return null;
  }
}

export function keepTrail(list: string, trail: Trail): void {
  if (isNobody()) return;
  try {
    sessionStorage.setItem(nameOf(list), JSON.stringify(trail));
  } catch {
    // The storage is full or closed.
  }
}

export function changeTrail(list: string, change: Partial<Trail>): void {
  const before = trailOf(list);
  if (before) keepTrail(list, { ...before, ...change });
}

const answers = (trail: Trail | null, request: ListRequest): trail is Trail =>
  trail !== null && JSON.stringify(trail.request) === JSON.stringify(request);

/** Notes what the list of a screen shows. A panel leaves no trail. */
export function useTrail(list: string, shown: Pick<Trail, 'request' | 'ids' | 'count' | 'search'> | null): void {
  useEffect(() => {
    if (!shown) return;
    const before = trailOf(list);
    keepTrail(list, answers(before, shown.request) ? { ...before, ...shown } : shown);
  }, [list, shown]);
}

/** The record to show again and how far the rows were scrolled, when the list is as it was left. */
export function takeReturn(list: string, request: ListRequest): { readonly at: string; readonly scrolled: number } | null {
  const trail = trailOf(list);
  if (!answers(trail, request) || trail.at === undefined) return null;
  keepTrail(list, { ...trail, at: undefined });
  return { at: trail.at, scrolled: trail.scrolled ?? 0 };
}

export interface Place {
  /** From one. */
  readonly rank: number;
  readonly count: number;
  readonly neighbours: readonly [previous: Neighbour | null, next: Neighbour | null];
}

/** The record beside this one, or the page of the list at whose edge it stands. */
export type Neighbour = { readonly id: string } | { readonly page: number };

/** Where a record stands in the list that it was opened from. Null when it was not. */
export function placeIn(trail: Trail | null, id: string): Place | null {
  const index = trail?.ids.indexOf(id) ?? -1;
  if (!trail || index === -1) return null;
  const { request, ids, count } = trail;
  const [before, after] = [ids[index - 1], ids[index + 1]];
  const first = (request.page - 1) * request.limit;
  const pageBefore = request.page > 1 ? { page: request.page - 1 } : null;
  const pageAfter = first + ids.length < count ? { page: request.page + 1 } : null;
  return {
    rank: first + index + 1,
    count,
    neighbours: [before === undefined ? pageBefore : { id: before }, after === undefined ? pageAfter : { id: after }],
  };
}
