// Lists, changes, restores and sets as default the agency's rights templates, never beyond the writer's own rights.
import { and, eq, ne } from 'drizzle-orm';
import type { agents as calls } from '@vigie/contract/agents/endpoints.ts';
import { rightsTemplates } from '@vigie/db/tables/rights.ts';
import type { Tx } from '@vigie/db/door.ts';
import { closeRights, rightLabel, rightsBeyondGiver } from '@vigie/domain/identity/rights.ts';
import { templateIssues, templatesOf, type Template } from '@vigie/domain/identity/rights-templates.ts';
import { invalid, notFound, refusal } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { staleOf } from '../../plumbing/stale.ts';
import { agentErrors } from '../errors.ts';

type Row = typeof rightsTemplates.$inferSelect;
type Saving = ScopedCall<typeof calls.saveRightsTemplate>;

export const storedTemplates = (tx: Tx, agencyId: string): Promise<Row[]> =>
  tx.select().from(rightsTemplates).where(eq(rightsTemplates.agencyId, agencyId));

const present = (template: Template) => ({ ...template, rights: [...template.rights] });

export async function listRightsTemplates({ tx, agencyId }: ScopedCall<typeof calls.rightsTemplates>) {
  const data = templatesOf(await storedTemplates(tx, agencyId)).map(present);
  return { data, count: data.length };
}

/** A template grants its rights to everybody who receives it. Its writer, and whoever makes it the default, must have these rights too. */
function demandWithin({ actor }: Pick<Saving, 'actor'>, before: Template | undefined, after: Template): void {
  const becomesDefault = after.isDefault && before?.isDefault !== true;
  const known = before && !becomesDefault ? before.rights : [];
  const beyond = rightsBeyondGiver(actor, known, after.rights);
  if (beyond.length > 0) throw refusal(agentErrors, 'agents.rights_beyond', { rights: beyond, labels: beyond.map(rightLabel) });
}

const here = (agencyId: string, id: string) => and(eq(rightsTemplates.agencyId, agencyId), eq(rightsTemplates.id, id));

async function write({ tx, agencyId, body }: Saving): Promise<string> {
  const { id, version, ...given } = body;
  const values = { ...given, name: given.name.trim(), rights: given.rights === null ? null : closeRights(given.rights) };
  if (values.isDefault)
    await tx
      .update(rightsTemplates)
      .set({ isDefault: false })
      .where(and(eq(rightsTemplates.agencyId, agencyId), eq(rightsTemplates.isDefault, true), ...(id ? [ne(rightsTemplates.id, id)] : [])));
  const [row] = id
    ? await tx
        .update(rightsTemplates)
        .set(values)
        .where(and(here(agencyId, id), eq(rightsTemplates.version, version ?? 0)))
        .returning()
    : await tx
        .insert(rightsTemplates)
        .values({ agencyId, ...values })
        .returning();
  if (row) return row.id;
  throw id ? await staleOf(tx, agencyId, rightsTemplates, 'rights_templates', id) : new Error('the template was not written');
}

export async function saveRightsTemplate(call: Saving) {
  const { tx, agencyId, body } = call;
  const stored = await storedTemplates(tx, agencyId);
  if (body.id && !stored.some(({ id }) => id === body.id)) throw notFound();
  const issues = templateIssues(body, stored);
  if (Object.keys(issues).length > 0) throw invalid(issues);
  const before = templatesOf(stored).find(({ id, name }) => (body.id ? id === body.id : name === body.name.trim()));
  const after = templatesOf([{ ...body, id: body.id ?? 'new', version: body.version ?? 0 }]).find(({ id }) => id === (body.id ?? 'new'))!;
  demandWithin(call, before, after);
  const id = await write(call);
  await notifyScreens(tx, { agencyId, topic: 'agents', ids: [] });
  return present(templatesOf(await storedTemplates(tx, agencyId)).find((one) => one.id === id)!);
}

/** Deletes the agency's own template, or restores one of the product's two. The rights of members do not change. */
export async function removeRightsTemplate(call: ScopedCall<typeof calls.removeRightsTemplate>): Promise<{ ok: true }> {
  const { tx, agencyId, params } = call;
  const stored = await storedTemplates(tx, agencyId);
  const gone = templatesOf(stored).find(({ id }) => id === params.id);
  if (!gone) throw notFound();
  const givenBack = templatesOf([]).find(({ name }) => name.toLowerCase() === gone.name.toLowerCase());
  if (givenBack) demandWithin(call, gone, { ...givenBack, isDefault: gone.isDefault });
  await tx.delete(rightsTemplates).where(here(agencyId, params.id));
  await notifyScreens(tx, { agencyId, topic: 'agents', ids: [] });
  return { ok: true };
}
