// Reads and saves who is called, in which order, while nobody takes charge of a lone worker's alert.
import { eq } from 'drizzle-orm';
import type { onCall as calls } from '@vigie/contract/field/on-call-endpoints.ts';
import { onCallPeople } from '@vigie/db/tables/field/on-call.ts';
import { loadSettings } from '../../agency/profile.ts';
import { invalid } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { onCallOf, supervisorsOf, withDevices, type Reachable } from './people.ts';

type Call = Pick<ScopedCall<typeof calls.onCall>, 'tx' | 'agencyId' | 'house'>;

const shown =
  (reached: ReadonlySet<string>) =>
  ({ memberId, userId, name, email, phone }: Reachable) => ({ id: memberId, name, email, phone, push: reached.has(userId) });

export async function readOnCall({ tx, agencyId, house }: Call) {
  const order = await onCallOf(tx, agencyId);
  const chosen = new Set(order.map(({ memberId }) => memberId));
  const others = (await supervisorsOf(tx, agencyId)).filter(({ memberId }) => !chosen.has(memberId));
  const person = shown(
    await withDevices(
      house,
      [...order, ...others].map(({ userId }) => userId),
    ),
  );
  const { field } = await loadSettings(tx, agencyId);
  const ways = { byMail: house.mail.enabled, byPhone: house.sms.enabled };
  return { data: order.map(person), others: others.map(person), seconds: field.alarmCallSeconds, ...ways };
}

export async function saveOnCall(call: ScopedCall<typeof calls.saveOnCall>) {
  const { tx, agencyId, body } = call;
  const known = new Set((await supervisorsOf(tx, agencyId)).map(({ memberId }) => memberId));
  if (body.ids.some((id) => !known.has(id))) throw invalid({ ids: 'Une de ces personnes ne suit pas la supervision' });
  await tx.delete(onCallPeople).where(eq(onCallPeople.agencyId, agencyId));
  if (body.ids.length > 0) await tx.insert(onCallPeople).values(body.ids.map((memberId, rank) => ({ agencyId, memberId, rank })));
  return readOnCall(call);
}
