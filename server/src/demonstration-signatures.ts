// Asks the demonstration's people for their hours of last month: some have signed, one objects.
import { and, eq } from 'drizzle-orm';
import { monthSteps } from '@vigie/db/tables/payroll.ts';
import { requests } from '@vigie/db/tables/requests.ts';
import type { Tx } from '@vigie/db/door.ts';
import { hoursDispute } from '@vigie/domain/agency/request-types.data.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { HOUR, isoOf } from '@vigie/domain/shared/time.ts';
import { readMonth, type MonthFigures } from './hours/proof/month-figures.ts';
import { keptFigures } from './hours/proof/steps.ts';
import type { Scope } from './plumbing/http/call.ts';

interface SignaturesWish {
  /** 2026-10. */
  readonly month: string;
  /** Who asks. */
  readonly name: string;
  /** Still to sign: a visitor does it. */
  readonly waiting: readonly (string | undefined)[];
}

const signedParts = ({ figures, fingerprint }: MonthFigures) => ({ figures: keptFigures(figures), fingerprint });

export const signaturesOf = (scopeAt: (at: number) => Scope, tx: Tx, agencyId: string, userId: string) => ({
  signatures: async ({ month, name, waiting }: SignaturesWish, at: number): Promise<void> => {
    const { people } = await readMonth(scopeAt(at), month, { withPay: false });
    const [objection] = await tx
      .select({ id: requests.id, agentId: requests.agentId, authorName: requests.authorName })
      .from(requests)
      .where(and(eq(requests.agencyId, agencyId), eq(requests.typeKey, hoursDispute.key)));
    const rows = people.flatMap((one, rank): (typeof monthSteps.$inferInsert)[] => {
      const { id: agentId, firstname, lastname } = one.parts.hours.agent;
      const common = { agencyId, agentId, month };
      const asked = { ...common, kind: 'asked' as const, userId, authorName: name, createdAt: isoOf(at - 30 * HOUR) };
      if (agentId === objection?.agentId) {
        const objected = { ...signedParts(one), authorName: objection.authorName, requestId: objection.id, createdAt: isoOf(at - 20 * HOUR) };
        return [asked, { ...common, kind: 'objected' as const, ...objected }];
      }
      if (rank % 3 !== 0 || waiting.includes(agentId)) return [asked];
      const signed = { ...signedParts(one), authorName: fullName(firstname, lastname), createdAt: isoOf(at - (28 - (rank % 24)) * HOUR) };
      return [asked, { ...common, kind: 'signed' as const, ...signed }];
    });
    if (rows.length > 0) await tx.insert(monthSteps).values(rows);
  },
});
