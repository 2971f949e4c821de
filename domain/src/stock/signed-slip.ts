// Defines the slip that a collaborator signs on screen: what was handed over or came back, as it stood.
import type { LocalDay } from '../shared/time-day.ts';

export const slipKinds = ['handOver', 'return'] as const;
export type SlipKind = (typeof slipKinds)[number];
export const slipKindLabels: Readonly<Record<SlipKind, string>> = { handOver: 'Bon de remise', return: 'Bon de restitution' };

/** An item of the file, or a piece of the counted stock. Kept in words: what the row becomes later changes no slip. */
export interface SlipLine {
  readonly source: 'item' | 'stock';
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  /** Size, or the code of the reference. */
  readonly detail: string;
  readonly quantity: number;
  readonly givenOn: LocalDay | null;
  readonly expiresOn: LocalDay | null;
  readonly returnedOn: LocalDay | null;
  /** « Restitué », « Endommagé », « Perdu »; empty for what was handed over. */
  readonly state: string;
}

export const lineKey = ({ source, id }: Pick<SlipLine, 'source' | 'id'>): string => `${source}:${id}`;

export interface SignedSlip {
  readonly kind: SlipKind;
  readonly lines: readonly Pick<SlipLine, 'source' | 'id'>[];
}

/** What no signed slip of this kind bears yet. */
export function unsignedLines(lines: readonly SlipLine[], kind: SlipKind, slips: readonly SignedSlip[]): SlipLine[] {
  const signed = new Set(slips.filter((slip) => slip.kind === kind).flatMap((slip) => slip.lines.map(lineKey)));
  return lines.filter((line) => !signed.has(lineKey(line)));
}

export const NOTHING_TO_SIGN = 'Choisissez au moins un matériel';
export const NOT_THERE = 'Ce matériel a changé depuis : relisez la liste avant de signer';

/** Null: somebody changed a line meanwhile, and the list is read again before it is signed. */
export function chosenLines(lines: readonly SlipLine[], keys: readonly string[]): SlipLine[] | null {
  const wanted = new Set(keys);
  const chosen = lines.filter((line) => wanted.has(lineKey(line)));
  return chosen.length === wanted.size ? chosen : null;
}

export const slipSentences: Readonly<Record<SlipKind, string>> = {
  handOver:
    'Le collaborateur reconnaît avoir reçu le matériel ci-dessus en bon état. Il en prend soin, le réserve à son service, signale sans attendre toute perte ou tout dommage, et le rend à la demande de l’agence, au plus tard le jour de son départ.',
  return:
    'Le collaborateur a rendu le matériel ci-dessus à l’agence, dans l’état indiqué. L’agence le reprend, et le collaborateur n’en répond plus.',
};
