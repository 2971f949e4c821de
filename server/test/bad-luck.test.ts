import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { ensurePostgres } from '@vigie/db/embedded/postgres.ts';
import { connectionsOf, ensureDatabase, migrateAs } from '@vigie/db/provision.ts';
import { makeAgency, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { sql } from 'drizzle-orm';
import { readConfig } from '../src/plumbing/config.ts';
import { buildApp } from '../src/build-app.ts';
import { openHouse } from '../src/open-house.ts';
import { notifyScreens } from '../src/plumbing/realtime.ts';
import { createMailTransport } from '../src/plumbing/mail/transport.ts';
import { TEST_KEY, openTestHouse } from './house.ts';
import { tokenIn, withMailServer } from './mail-server.ts';
import { bySize } from '@vigie/domain/shared/test-order.ts';

describe('PostgreSQL killed under load', () => {
  test('causes answers 503 while it is gone, restarts by itself, and keeps every confirmed write', { timeout: 120_000 }, async () => {
    const base = mkdtempSync(join(tmpdir(), 'vigie-crash-'));
    chmodSync(base, 0o755);
    const dir = join(base, 'postgres');
    const postgres = await ensurePostgres({ dir });
    const heard: string[] = [];
    postgres.keepAlive({ died: () => heard.push('died'), back: () => heard.push('back'), failed: (error) => heard.push(error.message) });
    await ensureDatabase(postgres.superuser, 'vigie');
    const connections = connectionsOf(postgres.superuser, 'vigie');
    await migrateAs(connections.owner);
    const { house, close } = await openHouse(
      { ...readConfig({ LOG_LEVEL: 'silent', VIGIE_KEY: TEST_KEY }), dataDir: base, webDir: '/nowhere' },
      connections,
    );
    const app = await buildApp(house);
    const { agencyId, token } = await house.db.platform(async (tx) => {
      const agency = await makeAgency(tx);
      const user = await makeUser(tx);
      await makeMember(tx, agency.id, { kind: 'owner', userId: user.id });
      return { agencyId: agency.id, token: await house.tokens.sign(user.id, crypto.randomUUID()) };
    });
    const worked: string[] = [];
    await house.jobs.work('mail.send', async ({ mailId }) => void worked.push(mailId));
    const noticed = new Set<string>();
    house.realtime.subscribe(({ agencyId: of }) => noticed.add(of));
    const confirmed: string[] = [];
    const statuses = new Set<number>();
    let stop = false;
    const writer = async (name: string): Promise<void> => {
      for (let index = 0; !stop; index += 1) {
        const answer = await app.inject({
          method: 'POST',
          url: `/api/agency/${agencyId}/customer`,
          headers: { authorization: `Bearer ${token}` },
          payload: { name: `${name}-${index}` },
        });
        statuses.add(answer.statusCode);
        if (answer.statusCode === 200) confirmed.push(answer.json().id as string);
        else await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const writers = Promise.all([writer('a'), writer('b'), writer('c')]);
    await until(() => confirmed.length > 30);
    execFileSync('kill', ['-9', readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')[0]!]);
    await until(() => statuses.has(503));
    const before = confirmed.length;
    await until(() => confirmed.length > before + 30);
    stop = true;
    await writers;
    expect(heard).toEqual(['died', 'back']);
    expect([...statuses].sort(bySize)).toEqual([200, 503]);
    const kept = await house.db.tenant({ agencyId }, (tx) => tx.execute<{ id: string }>(sql`select id from customers`));
    const ids = new Set(kept.rows.map((row) => row.id));
    expect(confirmed.filter((id) => !ids.has(id))).toEqual([]);
    // The jobs and the live notices of the same process continue as well.
    const mailId = crypto.randomUUID();
    await house.db.tenant({ agencyId }, (tx) => house.jobs.send(tx, 'mail.send', { agencyId, mailId }));
    await until(() => worked.includes(mailId));
    noticed.clear();
    await until(async () => {
      await house.db.tenant({ agencyId }, (tx) => notifyScreens(tx, { agencyId, topic: 'customers', ids: [] }));
      return noticed.has(agencyId);
    });
    await app.close();
    await close();
    await postgres.stop();
    rmSync(base, { recursive: true, force: true });
  });
});

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 30_000;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('it never came');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

interface Received {
  from: string;
  to: string[];
  raw: string;
}

/** A real SMTP server on a free port. */
async function smtp(): Promise<{ url: string; received: Received[]; close: () => Promise<void> }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString('utf8')));
      stream.on('end', () => {
        received.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to: session.envelope.rcptTo.map((one) => one.address),
          raw,
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

describe('the mail server', () => {
  test('that is down loses nothing: the mail stays queued and is sent later', async () => {
    const t = await openTestHouse();
    const server = await smtp();
    await server.close();
    const house = { ...t.house, mail: createMailTransport(server.url, 'bonjour@vigie.test') };
    const a = await t.agency();
    const { queueMail } = await import('../src/plumbing/mail/queue-mail.ts');
    const { sendMail } = await import('../src/mail/send-mail.ts');
    const mailId = await t.tx(a.id, (tx) =>
      queueMail(house, tx, {
        agencyId: a.id,
        template: 'generic',
        recipients: ['claire@client.test'],
        data: { subject: 'Bonjour', message: 'Texte' },
      }),
    );
    await expect(sendMail(house, { agencyId: a.id, mailId })).rejects.toThrow('ECONNREFUSED');
    const status = () =>
      t.tx(a.id, async (tx) => (await tx.execute<{ status: string }>(sql`select status from mails where id = ${mailId}`)).rows[0]?.status);
    expect(await status()).toBe('queued');
    const up = await smtp();
    const later = { ...t.house, mail: createMailTransport(up.url, 'bonjour@vigie.test') };
    await sendMail(later, { agencyId: a.id, mailId });
    await sendMail(later, { agencyId: a.id, mailId });
    later.mail.close();
    await up.close();
    expect(await status()).toBe('sent');
    expect(up.received).toHaveLength(1);
  });
});

test('a forgotten password is changed by a link that works once, for a day (A-201, A-202)', async () => {
  const t = await openTestHouse();
  const email = 'oublieuse@vigie.test';
  await t.platform(async (tx) => {
    await makeUser(tx, { email, password: 'Ancien-Sesame-9' });
  });
  const ask = async (): Promise<string> => {
    return withMailServer(t, async (outgoing) => {
      await t.call(contract.identity.forgotPassword, { body: { identifier: email } });
      await t.drain();
      return tokenIn(outgoing.at(-1)!.text);
    });
  };
  const choose = (confirmationToken: string, password = 'Nouveau-Sesame-9') =>
    t.call(contract.identity.resetPassword, { params: { confirmationToken }, body: { password } });
  expect((await t.call(contract.identity.forgotPassword, { body: { identifier: 'personne@vigie.test' } })).body).toEqual({ ok: true });
  const first = await ask();
  const second = await ask();
  expect((await choose(first)).status).toBe(410);
  expect((await choose(second, 'court')).body.errors).toEqual({ password: '6 caractères min.' });
  expect((await choose(second)).status).toBe(200);
  expect((await choose(second)).status).toBe(410);
  expect((await t.call(contract.identity.login, { body: { username: email, password: 'Nouveau-Sesame-9' } })).status).toBe(200);
  const late = await ask();
  t.clock.advance(24 * 60 + 1);
  expect((await choose(late)).status).toBe(410);
});
