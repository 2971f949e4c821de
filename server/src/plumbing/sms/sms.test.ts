import { expect, test } from 'vitest';
import { sandboxMessages } from '@vigie/db/tables/platform/sandbox-messages.ts';
import { openTestHouse } from '../../../test/house.ts';
import { openSms } from './sms.ts';

const t = await openTestHouse();
const kept = async () => (await t.platform((tx) => tx.select().from(sandboxMessages))).map(({ body }) => body).toSorted();

test('the sandbox keeps messages for a day', async () => {
  const a = await t.agency();
  const sms = openSms({ sms: 'sandbox' }, t.house.db, t.clock);
  const send = (body: string) => sms.send({ agencyId: a.id, phone: '+33612345678', body });
  await send('un');
  t.clock.advance(24 * 60 - 1);
  await send('deux');
  expect(await kept()).toEqual(['deux', 'un']);
  t.clock.advance(2);
  await send('trois');
  expect(await kept()).toEqual(['deux', 'trois']);
});

test('without a provider no message is offered, and none is sent', async () => {
  const sms = openSms({ sms: 'off' }, t.house.db, t.clock);
  expect(sms.enabled).toBe(false);
  await expect(sms.send({ agencyId: 'a', phone: '+33612345678', body: 'un' })).rejects.toThrow('text messages are off');
});
