// Reads the sandbox of text messages: nothing leaves it, and the super-administrator of a demonstration reads it.
import { count, eq, sql } from 'drizzle-orm';
import type { platformContracts } from '@vigie/contract/contracts/admin-endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { sandboxMessages } from '@vigie/db/tables/platform/sandbox-messages.ts';
import { platformWork } from '../../plumbing/platform-work.ts';
import type { UserCall } from '../../plumbing/http/call.ts';

const declaration: ListDeclaration = {
  orderBy: { createdAt: sandboxMessages.createdAt, phone: sandboxMessages.phone },
  search: sql`fold(${sandboxMessages.phone} || ' ' || ${sandboxMessages.body})`,
  tie: sandboxMessages.id,
};

export const listSandboxMessages = (call: UserCall<typeof platformContracts.sandboxMessages>) =>
  platformWork(call, async (tx) => {
    const { where, orderBy, limit, offset } = listParts(declaration, call.body);
    const { id, kind, phone, body, createdAt } = sandboxMessages;
    const data = await tx
      .select({ id, agency: sql<string>`coalesce(${agencies.name}, '')`, kind, phone, body, createdAt })
      .from(sandboxMessages)
      .leftJoin(agencies, eq(agencies.id, sandboxMessages.agencyId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    const [total] = await tx.select({ count: count() }).from(sandboxMessages).where(where);
    return { data, count: total?.count ?? 0, enabled: call.house.sms.enabled };
  });
