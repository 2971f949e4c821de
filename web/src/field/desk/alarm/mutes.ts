// Tracks which alerts are muted for their minute, shared by every tab of this browser.
import { useSyncExternalStore } from 'react';
import { muted, type Alarm, type Mutes } from '@vigie/domain/field/alarm.ts';

const KEY = 'vigie-alarm-mutes';
const NONE: Mutes = {};

let read: { readonly text: string | null; readonly mutes: Mutes } = { text: null, mutes: NONE };
const listeners = new Set<() => void>();

const parsed = (text: string): Mutes => {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? (value as Mutes) : NONE;
  } catch {
    // Written by something else: nothing is muted.
    return NONE;
  }
};

const kept = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage refused: muting applies to this tab only.
    return read.text;
  }
};

function get(): Mutes {
  const text = kept();
  if (text !== read.text) read = { text, mutes: text === null ? NONE : parsed(text) };
  return read.mutes;
}

export function mute(alarms: readonly Alarm[], now: number): void {
  const mutes = muted(get(), alarms, now);
  const text = JSON.stringify(mutes);
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Storage refused: the other tabs keep sounding.
  }
  read = { text, mutes };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export const useMutes = (): Mutes => useSyncExternalStore(subscribe, get);
