// Returns one request with its conversation, marks it as read, and deletes one with its files.
import { and, eq } from 'drizzle-orm';
import { requests } from '@vigie/db/tables/requests.ts';
import type { RequestKind } from '@vigie/domain/requests/request.ts';
import { isRequester, requestRight, requestsCan } from '@vigie/domain/requests/requests-can.ts';
import { forbidden, notFound, refusal } from '../plumbing/errors.ts';
import type { Scope } from '../plumbing/http/call.ts';
import { attachmentsOf, detach } from './attachments.ts';
import { requestErrors, requestMissing } from './errors.ts';
import { demandRequest, loadRequest, markSeen, nextPlace } from './records.ts';
import { presentRequest } from './present.ts';
import { notifyRequest, notifyOwnScreens } from './notify-requests.ts';

type OneCall = Scope & { readonly params: { readonly id: string } };

export const readRequest = (kind: RequestKind) => async (call: OneCall) => presentRequest(call, await demandRequest(call, kind, call.params.id));

export const seeRequest =
  (kind: RequestKind) =>
  async (call: OneCall): Promise<{ ok: true }> => {
    const { row, seen } = await demandRequest(call, kind, call.params.id);
    const last = nextPlace(row) - 1;
    if (seen === null || seen < last) {
      await markSeen(call, row.id, last);
      await notifyOwnScreens(call);
    }
    return { ok: true };
  };

/** Its recorded absence stays, because it belongs to the planning. */
export const removeRequest =
  (kind: RequestKind) =>
  async (call: OneCall): Promise<{ ok: true }> => {
    const { tx, agencyId, actor, house, params } = call;
    const { row } = await loadRequest(call, kind, params.id, { lock: true });
    if (!requestsCan.remove(actor, row)) {
      if (isRequester(actor, row)) throw refusal(requestErrors, 'requests.answered');
      throw requestsCan.see(actor, row) || requestsCan.list(actor, kind) ? forbidden(requestRight(kind, 'delete')) : notFound(requestMissing);
    }
    await detach(house, tx, await attachmentsOf(tx, agencyId, 'requestId', [row.id]));
    await tx.delete(requests).where(and(eq(requests.agencyId, agencyId), eq(requests.id, row.id)));
    await notifyRequest(tx, row);
    return { ok: true };
  };
