// Decides which minutes of its services a draft bills: each minute once, whatever other documents and drafts bill.
import { and, eq } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { payKeys, type PayKey } from '@vigie/domain/agency/pay-keys.ts';
import {
  allot,
  billedGround,
  billedOf,
  creditableOf,
  differenceOf,
  newGround,
  type BilledPart,
  type MinutesByKey,
} from '@vigie/domain/billing/invoice/billed-minutes.ts';
import { instantOf, intersection, overlaps, type Interval } from '@vigie/domain/shared/time.ts';
import { billedParts, type BillingPlace } from '../planning/services/billed-elsewhere.ts';
import type { Item } from './lines.ts';
import { countServices, namedServices, type NamedService, type Whose } from './service-hours.ts';

/** One writer at a time for each customer: two drafts cannot take the same services at once. */
export const lockCustomer = async (tx: Tx, { agencyId, customerId }: Pick<BillingPlace, 'agencyId' | 'customerId'>): Promise<void> => {
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.agencyId, agencyId), eq(customers.id, customerId)))
    .for('no key update');
};

export interface Shared {
  /** The lines with the minutes that they bill of each service. */
  readonly items: Item[];
  /** Why the draft may not bill them, in French. */
  readonly issue: string | null;
}

interface Wish {
  readonly items: readonly Item[];
  readonly period: Interval | null;
  readonly creditOfId: string | null;
  /** The draft that is being written. */
  readonly exceptId: string | undefined;
}

type Counting = Item & { readonly category: PayKey; readonly quantity: { readonly unit: 'hour'; readonly minutes: number } };
const counts = (item: Item): item is Counting => item.quantity.unit === 'hour' && item.category !== null;

const idsOf = (items: readonly Item[]): string[] => [...new Set(items.flatMap(({ serviceIds }) => serviceIds))];
const partsBy = (parts: readonly BilledPart[]): ((id: string) => readonly BilledPart[]) => {
  const by = Map.groupBy(parts, ({ serviceId }) => serviceId);
  return (id) => by.get(id) ?? [];
};
const claimOf = ({ serviceIds, serviceMinutes }: Item, place: number): number =>
  serviceMinutes.length === serviceIds.length ? (serviceMinutes[place] ?? 0) : 0;

/** What is left of each service and category, less what earlier lines of the same draft took. */
function stock(available: (id: string) => MinutesByKey) {
  const taken = new Map<string, number>();
  return {
    left: (id: string, key: PayKey): number => Math.max(0, (available(id)[key] ?? 0) - (taken.get(`${id} ${key}`) ?? 0)),
    take: (id: string, key: PayKey, minutes: number): void => void taken.set(`${id} ${key}`, (taken.get(`${id} ${key}`) ?? 0) + minutes),
  };
}
type Stock = ReturnType<typeof stock>;

function divide(item: Counting, { left, take }: Stock): number[] {
  const { serviceIds, category, quantity } = item;
  const given = allot(
    quantity.minutes,
    serviceIds.map((id, place) => ({ claim: claimOf(item, place), available: left(id, category) })),
  );
  serviceIds.forEach((id, place) => take(id, category, given[place]!));
  return given;
}

const widest = ({ startAt, endAt, realStartAt, realEndAt }: NamedService): Interval => ({
  start: Math.min(instantOf(startAt), instantOf(realStartAt ?? startAt)),
  end: Math.max(instantOf(endAt), instantOf(realEndAt ?? endAt)),
});

/** A line without minutes bills its services whole: no other line may bill them in its period. */
function blocks(service: NamedService, period: Interval | null, { kind, period: other }: BilledPart): boolean {
  const own = widest(service);
  const part = period ? intersection(own, period) : own;
  return kind === 'invoice' && part !== null && (other === null || overlaps(part, other));
}

/** Minutes not billed yet: all of them outside the documents' periods, and the missing ones inside. */
async function availableOf(tx: Tx, whose: Whose, named: readonly NamedService[], period: Interval | null, partsOf: ReturnType<typeof partsBy>) {
  const fresh = await countServices(tx, whose, named, (id) => newGround(period, partsOf(id)));
  const known = named.filter(({ id }) => partsOf(id).length > 0);
  const billed = await countServices(tx, whose, known, (id) => billedGround(partsOf(id)));
  return (id: string): MinutesByKey => {
    const all: Partial<Record<PayKey, number>> = { ...fresh.get(id) };
    const { missing } = differenceOf(billed.get(id) ?? {}, billedOf(partsOf(id)));
    for (const key of payKeys) all[key] = (all[key] ?? 0) + (missing[key] ?? 0);
    return all;
  };
}

const twice = (parts: readonly BilledPart[]): string => {
  const { number = null } = parts.find(({ kind }) => kind === 'invoice') ?? {};
  return `Un service est déjà facturé sur ${number ?? 'un autre brouillon'}`;
};

async function shareInvoice(tx: Tx, whose: Whose, { items, period, exceptId }: Wish): Promise<Shared> {
  const ids = idsOf(items);
  const none = items.map((item) => ({ ...item, serviceMinutes: [] }));
  if (ids.length === 0) return { items: none, issue: null };
  const named = await namedServices(tx, whose.agencyId, ids, whose.customerId);
  if (named.length !== ids.length) return { items: none, issue: 'Ces services ne sont pas ceux de ce client' };
  const partsOf = partsBy(await billedParts(tx, { ...whose, timeZone: whose.settings.timeZone }, { serviceIds: ids, exceptId }));
  const left = stock(await availableOf(tx, whose, named, period, partsOf));
  const byId = new Map(named.map((service) => [service.id, service]));
  let issue: string | null = null;
  const shared = items.map((item) => {
    if (!counts(item)) {
      const blocked = item.serviceIds.find((id) => partsOf(id).some((part) => blocks(byId.get(id)!, period, part)));
      if (blocked !== undefined) issue ??= twice(partsOf(blocked));
      return { ...item, serviceMinutes: [] };
    }
    const most = item.serviceIds.map((id) => left.left(id, item.category));
    const serviceMinutes = divide(item, left);
    const over = item.serviceIds.find((id, place) => partsOf(id).length > 0 && serviceMinutes[place]! > most[place]!);
    if (over !== undefined) issue ??= twice(partsOf(over));
    return { ...item, serviceMinutes };
  });
  return { items: shared, issue };
}

/** A credit note credits at most what its invoice bills for the service, less earlier credit notes. */
async function shareCredit(tx: Tx, whose: Whose, { items, creditOfId, exceptId }: Wish): Promise<Shared> {
  const partsOf = partsBy(await billedParts(tx, { ...whose, timeZone: whose.settings.timeZone }, { serviceIds: idsOf(items), exceptId }));
  const left = stock((id) => (creditOfId === null ? {} : creditableOf(partsOf(id), creditOfId)));
  const shared = items.map((item) => {
    if (!counts(item)) return { ...item, serviceIds: [], serviceMinutes: [] };
    const most = item.serviceIds.map((id) => left.left(id, item.category));
    const kept = divide(item, left).map((minutes, place) => ({ id: item.serviceIds[place]!, minutes: Math.min(minutes, most[place]!) }));
    const own = kept.filter(({ minutes }) => minutes > 0);
    return { ...item, serviceIds: own.map(({ id }) => id), serviceMinutes: own.map(({ minutes }) => minutes) };
  });
  return { items: shared, issue: null };
}

export const shareServices = (tx: Tx, whose: Whose, type: 'invoice' | 'creditNote', wish: Wish): Promise<Shared> =>
  type === 'creditNote' ? shareCredit(tx, whose, wish) : shareInvoice(tx, whose, wish);
