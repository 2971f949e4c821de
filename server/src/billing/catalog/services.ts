// Lists, saves and removes services of the catalogue.
import { and, arrayOverlaps, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { catalog as calls } from '@vigie/contract/billing/catalog-endpoints.ts';
import type { CatalogService } from '@vigie/contract/billing/catalog-schemas.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { catalogServices } from '@vigie/db/tables/billing/catalog.ts';
import { defaultSpecialties } from '@vigie/domain/agents/specialties.data.ts';
import { catalogIssues } from '@vigie/domain/billing/catalog.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import { forbidden, invalid, notFound } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { staleOf } from '../../plumbing/stale.ts';
import { demandFreeName } from './named-once.ts';

type Row = typeof catalogServices.$inferSelect;

const names = new Map<string, string>(defaultSpecialties.map(({ key, label }) => [key, label]));

const present = ({ specialtyKeys, ...row }: Row): z.input<typeof CatalogService> => ({
  ...row,
  specialties: specialtyKeys.map((key) => ({ key, name: names.get(key) ?? key })),
});

const declaration: ListDeclaration = {
  orderBy: {
    createdAt: catalogServices.createdAt,
    name: sql`fold(${catalogServices.name})`,
    description: sql`fold(${catalogServices.description})`,
    priceCents: catalogServices.priceCents,
  },
  search: sql`fold(${catalogServices.name} || ' ' || ${catalogServices.description})`,
  filters: { specialtyKeys: (keys: string[]) => arrayOverlaps(catalogServices.specialtyKeys, keys) },
  tie: catalogServices.id,
};

export async function listServices({ tx, agencyId, body }: ScopedCall<typeof calls.listServices>) {
  const { where, orderBy, limit, offset } = listParts(declaration, body);
  const scoped = and(eq(catalogServices.agencyId, agencyId), where);
  const rows = await tx
    .select()
    .from(catalogServices)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return { data: rows.map(present), count: await tx.$count(catalogServices, scoped) };
}

export async function saveService({ tx, agencyId, actor, body }: ScopedCall<typeof calls.saveService>) {
  const { id, version, ...fields } = body;
  const right = id ? 'editCatalogServices' : 'createCatalogServices';
  if (!has(actor, right)) throw forbidden(right);
  const issues = catalogIssues(body);
  if (Object.keys(issues).length > 0) throw invalid(issues);
  if (id && (await tx.$count(catalogServices, and(eq(catalogServices.agencyId, agencyId), eq(catalogServices.id, id)))) === 0) throw notFound();
  await demandFreeName(tx, agencyId, catalogServices, body);
  const values = { ...fields, name: fields.name.trim() };
  const own = and(
    eq(catalogServices.agencyId, agencyId),
    eq(catalogServices.id, id ?? ''),
    version === undefined ? undefined : eq(catalogServices.version, version),
  );
  const [row] = id
    ? await tx.update(catalogServices).set(values).where(own).returning()
    : await tx
        .insert(catalogServices)
        .values({ ...values, agencyId })
        .returning();
  if (!row) throw await staleOf(tx, agencyId, catalogServices, 'catalog_services', id ?? '');
  await notifyScreens(tx, { agencyId, topic: 'catalog', ids: [row.id] });
  return present(row);
}

/** Lines that were made from it stay unchanged: they have their own text and price. */
export async function removeService({ tx, agencyId, actor, params }: ScopedCall<typeof calls.removeService>): Promise<{ ok: true }> {
  if (!has(actor, 'deleteCatalogServices')) throw forbidden('deleteCatalogServices');
  const gone = await tx
    .delete(catalogServices)
    .where(and(eq(catalogServices.agencyId, agencyId), eq(catalogServices.id, params.id)))
    .returning({ id: catalogServices.id });
  if (gone.length === 0) throw notFound();
  await notifyScreens(tx, { agencyId, topic: 'catalog', ids: [params.id], deleted: true });
  return { ok: true };
}
