// The actions on one or many rows of the services or circuits.
import { handRefusal } from '@vigie/domain/field/by-hand.ts';
import { endingRefusal } from '@vigie/domain/planning/changes/plan-reason.ts';
import type { CopiedService } from '@vigie/domain/planning/copies.ts';
import { ServiceStatus, canMove } from '@vigie/domain/planning/service.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { invalidate } from '../../shared/api/query-client.ts';
import { plural } from '../../shared/format/numbers.ts';
import { CONFIRM_DELETE, confirm } from '../../shared/ui/confirm.ts';
import type { BulkAction, RowAction } from '../../shared/ui/list/list-types.ts';
import { toast } from '../../shared/ui/toast.ts';
import { planningApi, type ServiceLine } from '../planning-api.ts';

export type ListDialog =
  | { readonly kind: 'service'; readonly id?: string }
  | { readonly kind: 'end' | 'hand' | 'follow'; readonly id: string }
  | { readonly kind: 'copy'; readonly services: readonly CopiedService[] };

/** What the rows are called. */
export interface Words {
  readonly one: string;
  readonly many: string;
}
export const SERVICE_WORDS: Words = { one: 'service', many: 'services' };
export const CIRCUIT_WORDS: Words = { one: 'circuit', many: 'circuits' };

const copied = ({ id, startAtDate: day }: ServiceLine): CopiedService => ({ id, day });

type Status = '100' | '600' | '700';

const done = ({ one, many }: Words, verb: string): readonly [string, string] => [`${one} ${verb}`, `${many} ${verb}s`];
const upper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

async function moveMany(rows: readonly ServiceLine[], status: Status, words: Words, verb: string): Promise<void> {
  try {
    const { moved, refused } = await planningApi.moveMany({ params: { status }, body: { ids: rows.map(({ id }) => id) } });
    if (moved > 0) toast.success(plural(moved, ...done(words, verb)));
    const [first] = refused;
    if (first) toast.warning(`${plural(refused.length, `${words.one} est resté`, `${words.many} sont restés`)} : ${first.message}`, 8000);
  } catch (error) {
    toast.error(messageOf(error));
  } finally {
    await invalidate('services');
  }
}

const stays =
  (to: ServiceStatus) =>
  (row: ServiceLine): boolean =>
    !canMove(row.status, to);

const byHand = (open: (dialog: ListDialog) => void): RowAction<ServiceLine> => ({
  key: 'hand',
  label: 'Prise et fin…',
  rights: ['editServices'],
  run: ({ id }) => open({ kind: 'hand', id }),
  disabled: ({ publishedAt, status, startAt }) =>
    publishedAt === null ? 'Publiez d’abord ce service' : handRefusal({ status, start: instantOf(startAt) }, Date.now()),
});

export function useRowActions(open: (dialog: ListDialog) => void, words: Words): RowAction<ServiceLine>[] {
  const publish = useSave((id: string) => planningApi.publish({ body: { ids: [id] } }), {
    topics: ['services'],
    success: `${upper(words.one)} publié`,
  });
  const remove = useSave((id: string) => planningApi.remove({ body: { ids: [id] } }), { topics: ['services'], success: 'Brouillon supprimé' });
  const ask = async ({ id }: ServiceLine): Promise<void> => {
    if (await confirm({ text: CONFIRM_DELETE, danger: true })) remove.mutate(id);
  };
  const move = (status: Status, verb: string) => (row: ServiceLine) => void moveMany([row], status, words, verb);
  return [
    { key: 'open', label: 'Ouvrir', rights: ['readServices'], reads: true, run: ({ id }) => open({ kind: 'service', id }) },
    { key: 'follow', label: 'Suivi…', rights: ['readServices'], reads: true, run: ({ id }) => open({ kind: 'follow', id }) },
    {
      key: 'end',
      label: 'Prolonger ou raccourcir…',
      rights: ['editServices'],
      run: ({ id }) => open({ kind: 'end', id }),
      disabled: endingRefusal,
    },
    byHand(open),
    { key: 'copy', label: 'Dupliquer…', rights: ['createServices'], run: (row) => open({ kind: 'copy', services: [copied(row)] }) },
    { key: 'publish', label: 'Publier', rights: ['editServices'], hidden: (row) => row.publishedAt !== null, run: ({ id }) => publish.mutate(id) },
    {
      key: 'unschedule',
      label: 'Déprogrammer',
      rights: ['editServices'],
      hidden: stays(ServiceStatus.unscheduled),
      run: move('700', 'déprogrammé'),
    },
    {
      key: 'reschedule',
      label: 'Reprogrammer',
      rights: ['editServices'],
      hidden: stays(ServiceStatus.waiting),
      run: move('100', 'reprogrammé'),
    },
    {
      key: 'archive',
      label: 'Archivage',
      rights: ['archiveServices'],
      hidden: stays(ServiceStatus.archived),
      run: move('600', 'archivé'),
    },
    {
      key: 'delete',
      label: 'Suppression',
      rights: ['deleteServices'],
      danger: true,
      run: (row) => void ask(row),
      disabled: (row) => (row.publishedAt === null ? null : `Un ${words.one} publié se déprogramme, il ne se supprime pas`),
    },
  ];
}

export function useBulkActions(open: (dialog: ListDialog) => void, words: Words): BulkAction<ServiceLine>[] {
  const publish = useSave((ids: string[]) => planningApi.publish({ body: { ids } }), { topics: ['services'] });
  return [
    {
      key: 'publish',
      label: 'Publier',
      rights: ['editServices'],
      run: (rows, clear) =>
        publish.mutate(
          rows.map(({ id }) => id),
          {
            onSuccess: ({ published }) => {
              toast.success(plural(published, ...done(words, 'publié')));
              clear();
            },
          },
        ),
    },
    {
      key: 'copy',
      label: 'Dupliquer…',
      rights: ['createServices'],
      run: (rows) => open({ kind: 'copy', services: rows.map(copied) }),
    },
    {
      key: 'unschedule',
      label: 'Déprogrammer',
      rights: ['editServices'],
      run: (rows, clear) => void moveMany(rows, '700', words, 'déprogrammé').then(clear),
    },
    {
      key: 'archive',
      label: 'Archivage',
      rights: ['archiveServices'],
      danger: true,
      run: (rows, clear) => void moveMany(rows, '600', words, 'archivé').then(clear),
    },
  ];
}
