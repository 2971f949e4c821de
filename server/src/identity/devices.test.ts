// Tests what a push service is told. It is the only thing replaced: browsers know no local one.
import { afterEach, expect, test, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import { contract } from '@vigie/contract/contract.ts';
import { pushDevices } from '@vigie/db/tables/platform/platform.ts';
import { openTestHouse, type TestPerson } from '../../test/house.ts';
import { notifyPeople } from './devices.ts';

const t = await openTestHouse();
const { saveDevice, notifications } = contract.identity;
const send = vi.spyOn(webPush, 'sendNotification');
const answered = { statusCode: 201, body: '', headers: {} };
afterEach(() => send.mockReset());

const token = (): string => JSON.stringify({ endpoint: `https://web.push.apple.com/${crypto.randomUUID()}`, keys: { p256dh: 'p', auth: 'a' } });
async function withDevice(): Promise<TestPerson> {
  const { agent } = await t.agency();
  expect(
    (await t.call(saveDevice, { as: agent, body: { token: token(), deviceInfos: 'Android', browserName: 'Chrome', browserVersion: '150' } })).status,
  ).toBe(200);
  return agent;
}
const devicesOf = ({ userId }: TestPerson) => t.platform((tx) => tx.select().from(pushDevices).where(eq(pushDevices.userId, userId)));
const tell = ({ userId }: TestPerson, isAlarm: boolean): Promise<void> =>
  notifyPeople(t.house, { userIds: [userId], title: 'Alerte', body: 'Chute', href: '/#/alertes', isAlarm });
const titlesOf = async (as: TestPerson): Promise<string[]> => (await t.call(notifications, { as })).body.data.map(({ title }) => title);

test('a notification is pushed for an hour, and waits in the bell', async () => {
  send.mockResolvedValue(answered);
  const agent = await withDevice();
  await tell(agent, false);
  const [device, message, options] = send.mock.calls[0] ?? [];
  expect(device?.endpoint).toContain('https://web.push.apple.com/');
  expect(JSON.parse(String(message))).toEqual({ title: 'Alerte', body: 'Chute', href: '/#/alertes', isAlarm: false });
  expect(options).toMatchObject({ TTL: 3600, urgency: 'normal' });
  expect(await titlesOf(agent)).toEqual(['Alerte']);
});

test('an alarm is urgent, for ten minutes, and is shown by its strip alone', async () => {
  send.mockResolvedValue(answered);
  const agent = await withDevice();
  await tell(agent, true);
  expect(send.mock.calls.map(([, , options]) => options)).toMatchObject([{ TTL: 600, urgency: 'high' }]);
  expect(await titlesOf(agent)).toEqual([]);
});

test.each([
  [404, 0],
  [410, 0],
  [429, 1],
  [500, 1],
])('a push service that answers %i leaves %i device', async (status, left) => {
  send.mockRejectedValue(new webPush.WebPushError('no', status, {}, '', 'https://web.push.apple.com/x'));
  const agent = await withDevice();
  await tell(agent, false);
  expect(await devicesOf(agent)).toHaveLength(left);
});
