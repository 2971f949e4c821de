// The actions on one or several offers: switching, deleting and copying, each with a short undo (C-265 to C-267).
import { isFixedOffer, OfferStatus } from '@vigie/domain/subscription/offer.ts';
import { copyableOffers, offersConcernedBy } from '@vigie/domain/subscription/offer-rules.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { plural } from '../../shared/format/numbers.ts';
import { uuidV7 } from '../../shared/offline/uuid-v7.ts';
import { NO_CHANGE } from '../../shared/ui/form/use-entity-form.ts';
import type { BulkAction, RowAction } from '../../shared/ui/list/list-types.ts';
import { toast } from '../../shared/ui/toast.ts';
import { OFFER_TOPICS, salesApi, type OfferLine } from './sales-api.ts';

type Rows = readonly OfferLine[];
const DONE: Readonly<Record<OfferStatus, readonly [one: string, many: string]>> = {
  [OfferStatus.active]: ['offre activée', 'offres activées'],
  [OfferStatus.inactive]: ['offre désactivée', 'offres désactivées'],
  [OfferStatus.deleted]: ['offre supprimée', 'offres supprimées'],
};
const FIXED = 'Offre propre à Vigie : elle se modifie seulement';

const moveAll = (ids: readonly string[], status: OfferStatus) => salesApi.moveOffers({ params: { status: String(status) }, body: { ids: [...ids] } });

/** Restores each to its previous status. */
async function putBack(rows: Rows): Promise<void> {
  for (const status of new Set(rows.map((row) => row.status)))
    await moveAll(
      rows.filter((row) => row.status === status).map(({ id }) => id),
      status,
    );
}

export interface OfferMoves {
  /** `clear` empties the selection once it is done. */
  readonly move: (rows: Rows, to: OfferStatus, clear?: () => void) => void;
  readonly copy: (rows: Rows, clear?: () => void) => void;
}

export function useOfferMoves(): OfferMoves {
  const back = useSave(putBack, { topics: OFFER_TOPICS });
  const send = useSave(
    ({ rows, to }: { rows: Rows; to: OfferStatus }) =>
      moveAll(
        rows.map(({ id }) => id),
        to,
      ),
    { topics: OFFER_TOPICS },
  );
  const uncopy = useSave((ids: readonly string[]) => moveAll(ids, OfferStatus.deleted), { topics: OFFER_TOPICS });
  const copies = useSave((all: { id: string; newId: string }[]) => salesApi.copyOffers({ body: { copies: all } }), { topics: OFFER_TOPICS });
  return {
    move: (chosen, to, clear) => {
      const rows = offersConcernedBy(chosen, to);
      if (rows.length === 0) return void toast.info(NO_CHANGE);
      const onSuccess = ({ changed }: { changed: number }): void => {
        clear?.();
        toast.undo(plural(changed, ...DONE[to]), () => back.mutate(rows));
      };
      send.mutate({ rows, to }, { onSuccess });
      return undefined;
    },
    copy: (chosen, clear) => {
      const all = copyableOffers(chosen).map(({ id }) => ({ id, newId: uuidV7() }));
      if (all.length === 0) return void toast.info(NO_CHANGE);
      const onSuccess = (): void => {
        clear?.();
        const ids = all.map(({ newId }) => newId);
        toast.undo(plural(all.length, 'offre dupliquée', 'offres dupliquées'), () => uncopy.mutate(ids));
      };
      copies.mutate(all, { onSuccess });
      return undefined;
    },
  };
}

export interface Opening {
  readonly view: (row: OfferLine) => void;
  readonly edit: (row: OfferLine) => void;
}

/** The platform's own offers say why they cannot be changed. */
export function rowActionsOf({ move, copy }: OfferMoves, { view, edit }: Opening): RowAction<OfferLine>[] {
  const held = ({ type }: OfferLine): string | null => (isFixedOffer(type) ? FIXED : null);
  const isGone = ({ status }: OfferLine): boolean => status === OfferStatus.deleted;
  const isOn = ({ status }: OfferLine): boolean => status === OfferStatus.active;
  return [
    { key: 'view', label: 'Voir', reads: true, run: view },
    { key: 'edit', label: 'Modifier', hidden: isGone, run: edit },
    { key: 'on', label: 'Activer', hidden: isOn, disabled: held, run: (row) => move([row], OfferStatus.active) },
    { key: 'off', label: 'Désactiver', hidden: (row) => !isOn(row), disabled: held, run: (row) => move([row], OfferStatus.inactive) },
    { key: 'copy', label: 'Dupliquer', hidden: isGone, disabled: held, run: (row) => copy([row]) },
    { key: 'remove', label: 'Supprimer', danger: true, hidden: isGone, disabled: held, run: (row) => move([row], OfferStatus.deleted) },
  ];
}

export const bulkActionsOf = ({ move, copy }: OfferMoves): BulkAction<OfferLine>[] => [
  { key: 'on', label: 'Activer', run: (rows, clear) => move(rows, OfferStatus.active, clear) },
  { key: 'off', label: 'Désactiver', run: (rows, clear) => move(rows, OfferStatus.inactive, clear) },
  { key: 'copy', label: 'Dupliquer', run: copy },
  { key: 'remove', label: 'Supprimer', danger: true, run: (rows, clear) => move(rows, OfferStatus.deleted, clear) },
];
