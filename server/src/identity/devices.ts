// Manages the devices that receive push messages, and a person's notifications.
import webPush from 'web-push';
import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { identity } from '@vigie/contract/identity/endpoints.ts';
import { isPushSubscription } from '@vigie/domain/identity/push-address.ts';
import { notifications, pushDevices } from '@vigie/db/tables/platform/platform.ts';
import { invalid } from '../plumbing/errors.ts';
import type { House } from '../plumbing/house.ts';
import type { UserCall } from '../plumbing/http/call.ts';
import type { JobData } from '../plumbing/jobs.ts';
import { notifyScreens } from '../plumbing/realtime.ts';

type Ok = { ok: true };

export const listDevices = async ({ house, userId }: UserCall<typeof identity.devices>) =>
  house.db.platform((tx) => tx.select().from(pushDevices).where(eq(pushDevices.userId, userId)).orderBy(desc(pushDevices.createdAt)));

/** More browsers than anybody uses. Beyond this number the oldest are removed. */
const MOST_DEVICES = 20;

export async function saveDevice({ house, userId, body }: UserCall<typeof identity.saveDevice>): Promise<Ok> {
  if (!isPushSubscription(body.token)) throw invalid({ token: 'Ce service de notification n’est pas reconnu' });
  await house.db.platform(async (tx) => {
    await tx
      .insert(pushDevices)
      .values({ userId, ...body })
      .onConflictDoNothing();
    const older = await tx
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(eq(pushDevices.userId, userId))
      .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id))
      .offset(MOST_DEVICES);
    const ids = older.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(pushDevices).where(inArray(pushDevices.id, ids));
  });
  return { ok: true };
}

export async function removeDevice({ house, userId, params }: UserCall<typeof identity.removeDevice>): Promise<Ok> {
  await house.db.platform((tx) => tx.delete(pushDevices).where(and(eq(pushDevices.userId, userId), eq(pushDevices.token, params.token))));
  return { ok: true };
}

export const listNotifications = async ({ house, userId }: UserCall<typeof identity.notifications>) =>
  house.db.platform(async (tx) => {
    const data = await tx.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(desc(notifications.createdAt)).limit(100);
    const [row] = await tx
      .select({ unread: count() })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
    return { data, unread: row?.unread ?? 0 };
  });

export async function readNotifications({ house, userId, body }: UserCall<typeof identity.readNotifications>): Promise<Ok> {
  if (body.ids.length > 0) {
    await house.db.platform((tx) =>
      tx
        .update(notifications)
        .set({ readAt: house.clock.instant() })
        .where(and(eq(notifications.userId, userId), inArray(notifications.id, body.ids), isNull(notifications.readAt))),
    );
  }
  return { ok: true };
}

/** The push service says that the browser no longer exists. */
const gone = (error: unknown): boolean => error instanceof webPush.WebPushError && (error.statusCode === 404 || error.statusCode === 410);

const forget = (house: House, { id }: Pick<typeof pushDevices.$inferSelect, 'id'>): Promise<unknown> =>
  house.db.platform((tx) => tx.delete(pushDevices).where(eq(pushDevices.id, id)));

async function push(house: House, device: typeof pushDevices.$inferSelect, message: string, isAlarm: boolean): Promise<void> {
  // A device stored before addresses were checked.
  if (!isPushSubscription(device.token)) return void (await forget(house, device));
  try {
    await webPush.sendNotification(JSON.parse(device.token) as webPush.PushSubscription, message, {
      vapidDetails: {
        subject: `${house.config.publicUrl.startsWith('https') ? house.config.publicUrl : 'mailto:contact@vigie.test'}`,
        ...house.push,
      },
      // What nobody received in ten minutes was taken by somebody, or is shown by the strip.
      TTL: isAlarm ? 600 : 3600,
      urgency: isAlarm ? 'high' : 'normal',
      timeout: 10_000,
    });
  } catch (error) {
    if (gone(error)) await forget(house, device);
    else house.log.warn({ err: error, device: device.id }, 'push message refused');
  }
}

/** The job: stores the notification, notifies the open screens, and pushes to the devices. An alarm is shown by its strip, not by the bell. */
export async function notifyPeople(house: House, { userIds, title, body, href, isAlarm = false }: JobData['people.notify']): Promise<void> {
  if (userIds.length === 0) return;
  const devices = await house.db.platform(async (tx) => {
    if (!isAlarm) {
      await tx.insert(notifications).values(userIds.map((userId) => ({ userId, title, body, href })));
      await notifyScreens(tx, { agencyId: '', topic: 'notifications', ids: userIds });
    }
    return tx.select().from(pushDevices).where(inArray(pushDevices.userId, userIds));
  });
  await Promise.all(devices.map((device) => push(house, device, JSON.stringify({ title, body, href, isAlarm }), isAlarm)));
}
