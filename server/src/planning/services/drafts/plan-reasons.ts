// Records why a service was replaced, extended or shortened, and shows it to the desk with the author.
import { and, desc, eq } from 'drizzle-orm';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { planReasons } from '@vigie/db/tables/planning/publication.ts';
import type { Tx } from '@vigie/db/door.ts';
import { needsComment, planReasonKindLabels, reasonLabel, type PlanReasonKind } from '@vigie/domain/planning/changes/plan-reason.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { invalid } from '../../../plumbing/errors.ts';
import type { NotifyScope } from '../publication.ts';

export function demandReason({ reason, comment }: { readonly reason: string; readonly comment: string }): void {
  if (needsComment(reason, comment)) throw invalid({ comment: 'Obligatoire' });
}

export interface Why {
  readonly kind: PlanReasonKind;
  readonly reason: string;
  readonly comment: string;
}

export async function keepReasons(
  { tx, agencyId, userId }: NotifyScope,
  { kind, reason, comment }: Why,
  of: readonly { readonly serviceId: string; readonly words: string }[],
): Promise<void> {
  if (of.length > 0) await tx.insert(planReasons).values(of.map((each) => ({ agencyId, userId, kind, reason, comment: comment.trim(), ...each })));
}

/** Latest first. */
export async function reasonsOf(tx: Tx, agencyId: string, serviceId: string) {
  const rows = await tx
    .select({ row: planReasons, firstname: userCompanies.firstname, lastname: userCompanies.lastname })
    .from(planReasons)
    .leftJoin(userCompanies, and(eq(userCompanies.agencyId, planReasons.agencyId), eq(userCompanies.userId, planReasons.userId)))
    .where(and(eq(planReasons.agencyId, agencyId), eq(planReasons.serviceId, serviceId)))
    .orderBy(desc(planReasons.createdAt), desc(planReasons.id))
    .limit(20);
  return rows.map(({ row, firstname, lastname }) => ({
    at: row.createdAt,
    author: lastname === null ? '' : fullName(firstname ?? '', lastname),
    kind: planReasonKindLabels[row.kind],
    words: row.words,
    reason: [reasonLabel(row.kind, row.reason), row.comment].filter(Boolean).join(' – '),
  }));
}
