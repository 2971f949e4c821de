// Provides column helpers, so that every table has the same identifiers, stamps, instants and addresses.
import { sql } from 'drizzle-orm';
import { customType, doublePrecision, integer, primaryKey, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** An instant: timestamptz with milliseconds, read as an ISO string in UTC. Sessions run in UTC, so only the text format changes. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => `${value.slice(0, 10)}T${value.slice(11).replace(/\+00$/, 'Z')}`,
});

/** Identifier of an agency's row. The primary key is always (agency_id, id). */
export const tenantKey = () => ({
  agencyId: uuid('agency_id').notNull(),
  id: uuid('id')
    .notNull()
    .default(sql`uuidv7()`),
});

export const key = (name: string, t: { readonly agencyId: AnyPgColumn; readonly id: AnyPgColumn }) =>
  primaryKey({ name: `${name}_pkey`, columns: [t.agencyId, t.id] });

/** Identifier of a row that stands above the agencies. */
export const platformKey = () => ({
  id: uuid('id')
    .primaryKey()
    .default(sql`uuidv7()`),
});

/** When a row was made that never changes afterwards. */
export const madeAt = () => ({
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
});

/** When a row was made and last changed; `version` rises with each change (kept by a trigger). */
export const stamps = () => ({
  ...madeAt(),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
  version: integer('version').notNull().default(1),
});

export const address = () => ({
  street: text('street').notNull().default(''),
  complement: text('complement').notNull().default(''),
  zipcode: text('zipcode').notNull().default(''),
  city: text('city').notNull().default(''),
  country: text('country').notNull().default('France'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
});

/** A device's position at the time of an event. The accuracy is in metres. */
export interface StoredPosition {
  latitude: number;
  longitude: number;
  accuracy: number;
}
