// A running clock: hours and minutes since a given time, in large type, with seconds at first.
import { useFieldNow } from '../field-hooks.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** '2:07:41', from milliseconds. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

export const Clock = ({ since }: { readonly since: string }) => <span role="timer">{clockText(useFieldNow() - Date.parse(since))}</span>;
