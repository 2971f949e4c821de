// Adds a message to the conversation of a request, with or without files. The same message sent again is stored once.
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { MessageInput } from '@vigie/contract/requests/schemas.ts';
import { requestMessages, requests } from '@vigie/db/tables/requests.ts';
import type { RequestKind } from '@vigie/domain/requests/request.ts';
import { isRequester, requestRight, requestsCan } from '@vigie/domain/requests/requests-can.ts';
import { ofName } from '@vigie/domain/shared/words-of-number.ts';
import { forbidden, invalid, refusal, transportErrors } from '../plumbing/errors.ts';
import { attach } from './attachments.ts';
import { demandRequest, loadRequest, markSeen, nextPlace, signatureOf, type RequestScope } from './records.ts';
import { presentRequest } from './present.ts';
import { notifyOtherSide, notifyRequest } from './notify-requests.ts';

export type MessageCall = RequestScope & { readonly body: z.output<typeof MessageInput>; readonly params: { readonly id: string } };

async function isThere({ tx, agencyId, userId, body }: MessageCall, requestId: string): Promise<boolean> {
  if (!body.newId) return false;
  const [known] = await tx
    .select({ userId: requestMessages.userId, requestId: requestMessages.requestId })
    .from(requestMessages)
    .where(and(eq(requestMessages.agencyId, agencyId), eq(requestMessages.id, body.newId)));
  if (known && (known.userId !== userId || known.requestId !== requestId)) throw refusal(transportErrors, 'shared.duplicate');
  return known !== undefined;
}

export const writeMessage = (kind: RequestKind) => async (call: MessageCall) => {
  const { tx, agencyId, userId, actor, house, body, params } = call;
  const { row } = await demandRequest(call, kind, params.id, { lock: true });
  if (!requestsCan.write(actor, row)) throw forbidden(requestRight(kind, 'edit'));
  const content = body.content.trim();
  if (content === '' && body.attachments.length === 0) throw invalid({ content: 'Obligatoire' });
  if (!(await isThere(call, row.id))) {
    const id = body.newId ?? crypto.randomUUID();
    const fromDesk = !isRequester(actor, row);
    const place = nextPlace(row);
    const at = house.clock.instant();
    const authorName = signatureOf(call);
    await tx.insert(requestMessages).values({ agencyId, id, requestId: row.id, place, fromDesk, userId, authorName, content, createdAt: at });
    await attach(call, { requestId: row.id, messageId: id }, body.attachments);
    await tx
      .update(requests)
      .set({ lastAt: at, ...(fromDesk ? { deskLast: place } : { requesterLast: place }) })
      .where(and(eq(requests.agencyId, agencyId), eq(requests.id, row.id)));
    await markSeen(call, row.id, place);
    await notifyRequest(tx, row);
    await notifyOtherSide(call, row.id, {
      title: `Message ${ofName(authorName)}`,
      body: `${row.subject} : ${content || 'pièce jointe'}`.slice(0, 300),
      fromDesk,
    });
  }
  return presentRequest(call, await loadRequest(call, kind, row.id));
};
