// Chooses the base from which a moment is restored, and reads the moment as people write it.
import { isLocalDay } from '@vigie/domain/shared/time-day.ts';
import { formatDateTime } from '@vigie/domain/shared/time-format.ts';
import { instantOf, isoOf, toInstant } from '@vigie/domain/shared/time.ts';
import { StartRefusal } from '../start/start-refusal.ts';
import type { Base } from './prune.ts';

const ZONE = 'Europe/Paris';
const LOCAL = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::(\d{2}))?$/;

export const shownMoment = (iso: string): string => formatDateTime(instantOf(iso), ZONE);

function iso(text: string): string | null {
  try {
    return isoOf(instantOf(text));
  } catch {
    return null;
  }
}

/** `2026-11-28 10:00` at Paris, or an instant with its zone. */
export function readMoment(text: string): string {
  const [, day = '', time = '', seconds = '0'] = LOCAL.exec(text.trim()) ?? [];
  const [hour = 99, minute = 99] = time.split(':').map(Number);
  const isLocal = isLocalDay(day) && hour < 24 && minute < 60 && Number(seconds) < 60;
  const found = isLocal ? isoOf(toInstant(day, time, ZONE) + Number(seconds) * 1000) : iso(text.trim());
  if (found === null)
    throw new StartRefusal(`--at « ${text} » n’est pas un moment : écrivez "2026-11-28 10:00" (heure de Paris) ou 2026-11-28T09:00:00Z.`);
  return found;
}

interface Wanted {
  /** A base by its name. */
  readonly from?: string | undefined;
  /** Undefined: as late as the backup reaches. */
  readonly at?: string | undefined;
}

/** The newest base that was complete at the moment. */
export function chooseBase(bases: readonly Base[], { from, at }: Wanted): Base {
  if (bases.length === 0) throw new StartRefusal('Aucune sauvegarde complète dans ce dossier : vérifiez BACKUP_DIR.');
  const named = from === undefined ? bases : bases.filter(({ name }) => name === from);
  if (named.length === 0) throw new StartRefusal(`La sauvegarde « ${from} » n’existe pas ou n’est pas complète : voyez npm run backup -- list.`);
  const fitting = at === undefined ? named : named.filter(({ manifest }) => instantOf(manifest.endedAt) <= instantOf(at));
  const chosen = fitting.at(-1);
  if (!chosen)
    throw new StartRefusal(`La première sauvegarde est du ${shownMoment(named[0]?.manifest.endedAt ?? '')} : choisissez un moment plus tard.`);
  const lines = new Set(fitting.map(({ manifest }) => manifest.line));
  if (from === undefined && lines.size > 1 && isTorn(fitting))
    throw new StartRefusal('Deux installations écrivent dans ce dossier : nommez la sauvegarde (--from NOM, voyez npm run backup -- list).');
  return chosen;
}

/** Lines that follow each other are one installation, restored between them. Lines that alternate are two. */
function isTorn(bases: readonly Base[]): boolean {
  const lines = bases.map(({ manifest }) => manifest.line);
  const turns = lines.filter((line, index) => index > 0 && line !== lines[index - 1]).length;
  return turns >= new Set(lines).size;
}
