// Signs in a person who has proved their identity: a session begins, a new browser is reported by mail.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { eq } from 'drizzle-orm';
import { signInTickets } from '@vigie/db/tables/platform/factors.ts';
import { users } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { shownAddress } from '@vigie/domain/identity/address-of-caller.ts';
import { deviceName } from '@vigie/domain/identity/device-name.ts';
import { formatDateTime } from '@vigie/domain/shared/time-format.ts';
import { PLATFORM_AGENCY, queueMail } from '../plumbing/mail/queue-mail.ts';
import { refusal, sessionErrors } from '../plumbing/errors.ts';
import type { House } from '../plumbing/house.ts';
import { takeBackTry, type Tried } from './growing-wait.ts';
import { meetDevice } from './known-devices.ts';
import type { Person } from '../plumbing/session/person.ts';
import { openSession, type OpenedTokens } from './refresh-tokens.ts';

export interface Caller {
  readonly house: House;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
type User = typeof users.$inferSelect;

/** Without another setting, the time is that of the country in which Vigie is used. */
const zoneOf = (person: Person): string => person.memberships[0]?.agency.timeZone ?? 'Europe/Paris';

async function notifyOwner({ house, request }: Caller, tx: Tx, person: Person): Promise<void> {
  const { user } = person;
  await queueMail(house, tx, {
    agencyId: PLATFORM_AGENCY,
    template: 'newDevice',
    recipients: [user.email],
    about: { table: 'users', id: user.id },
    data: {
      firstname: user.firstname,
      device: deviceName(request.headers['user-agent'] ?? ''),
      address: shownAddress(request.ip),
      at: formatDateTime(house.clock.now(), zoneOf(person)),
      link: `${house.config.publicUrl}/#/user`,
    },
  });
}

/** `tried`: the tries that this success takes back. */
export async function enter(caller: Caller, user: User, tried?: Tried): Promise<OpenedTokens> {
  const { house, request, reply } = caller;
  house.people.forget(user.id);
  const person = await house.people.of(user.id);
  if (!person) throw refusal(sessionErrors, 'Invalid credentials.');
  if (person.shutOut) throw refusal(sessionErrors, 'identity.agency_closed');
  return house.db.platform(async (tx) => {
    if (tried) await takeBackTry(tx, tried);
    await tx.delete(signInTickets).where(eq(signInTickets.userId, user.id));
    await tx.update(users).set({ lastLoginAt: house.clock.instant() }).where(eq(users.id, user.id));
    const opened = await openSession(house, tx, user.id, { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' });
    const isFamiliar = await meetDevice(house, tx, { request, reply, userId: user.id, familyId: opened.familyId });
    if (!isFamiliar && user.lastLoginAt !== null) await notifyOwner(caller, tx, person);
    return opened.tokens;
  }, 'identity.login');
}
