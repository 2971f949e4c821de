import { describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { mailEvents, mails } from '@vigie/db/tables/plumbing.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { withMailServer } from '../../test/mail-server.ts';
import { onlyRights } from '../../test/site-services.ts';
import { storeFile } from '../documents/files/store-file.ts';
import { clickAddress, openAddress } from '../plumbing/mail/tracking.ts';
import type { OutgoingMail } from '../plumbing/mail/transport.ts';
import { queueMail } from '../plumbing/mail/queue-mail.ts';
import { runJob } from '../rooms.ts';
import { byText } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const calls = contract.mail;
const body = { from: 'chef@agence.test', to: ['a@client.test'], subject: 'Réunion', message: 'À demain' };
/** An agency whose owner writes from the address of the tests. */
const open = async (): Promise<TestAgency> => {
  const a = await t.agency();
  await t.tx(a.id, (tx) => tx.update(userCompanies).set({ email: body.from }).where(eq(userCompanies.id, a.owner.memberId)));
  return a;
};
const write = (a: TestAgency, changes: object = {}, as = a.owner) => t.call(calls.send, { as, body: { ...body, ...changes } });
const events = async (a: TestAgency, filters: object = {}, more: object = {}) =>
  (await t.call(calls.events, { as: a.owner, body: { filters, ...more } })).body;
const mailsOf = (a: TestAgency) => t.tx(a.id, (tx) => tx.select().from(mails).where(eq(mails.agencyId, a.id)));

const withServer = <T>(work: (outgoing: OutgoingMail[]) => Promise<T>, refuse: readonly string[] = []): Promise<T> => withMailServer(t, work, refuse);

describe('writing a mail', () => {
  test('keeps it as written and lists one line per address (C-150, C-152, C-154)', async () => {
    const a = await open();
    const file = await t.tx(a.id, (tx) =>
      storeFile(t.house, tx, a.id, { name: 'plan.pdf', mimeType: 'application/pdf', bytes: Buffer.from('%PDF-1.4') }),
    );
    const { body: sent } = await write(a, { to: ['a@client.test', ' b@client.test '], cc: ['c@client.test'], attachments: [file.id] });
    expect(sent.message).toBe('Email(s) bien envoyé(s)');
    const { data, count } = await events(a);
    expect(count).toBe(2);
    expect(data.map(({ email, event, emailSubject, emailId }) => [email, event, emailSubject, emailId]).sort(byText)).toEqual([
      ['a@client.test', 'kept', 'Réunion', sent.emailId],
      ['b@client.test', 'kept', 'Réunion', sent.emailId],
    ]);
    const content = await t.call(calls.content, { as: a.owner, params: { id: sent.emailId } });
    expect(content.body).toMatchObject({ subject: 'Réunion', replyTo: 'chef@agence.test', cc: ['c@client.test'], status: 'kept' });
    expect(content.body.html).toContain('À demain');
    const attached = await t.call(calls.attachments, { as: a.owner, params: { id: sent.emailId } });
    expect(attached.body).toMatchObject([{ name: 'plan.pdf', size: 8 }]);
    expect((await t.app.inject({ url: attached.body[0]!.url })).payload).toBe('%PDF-1.4');
  });

  test('shows what the editor made, and executes no markup of it', async () => {
    const a = await open();
    const message = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: '<script>x</script>', marks: [{ type: 'bold' }] }] }],
    };
    const {
      body: { emailId },
    } = await write(a, { message });
    const {
      body: { html },
    } = await t.call(calls.content, { as: a.owner, params: { id: emailId } });
    expect(html).toContain('<strong>&#60;script&#62;');
  });

  test('needs a sender, an addressee and a subject, and valid addresses (C-155)', async () => {
    const a = await open();
    const missing = await t.call(calls.send, { as: a.owner, body: { to: [] } });
    expect(Object.keys(missing.body.errors).sort()).toEqual(['from', 'subject', 'to']);
    const wrong = 'Veuillez saisir une adresse mail valide';
    expect((await write(a, { from: 'abc', to: ['bon@client.test', 'abc'], bcc: ['x@'] })).body.errors).toEqual({
      from: wrong,
      'to.1': wrong,
      'bcc.0': wrong,
    });
    expect((await write(a, { attachments: [crypto.randomUUID()] })).body.errors).toEqual({ attachments: 'Le fichier est invalide' });
    expect(await mailsOf(a)).toEqual([]);
  });

  test('is sent from the address of its author or of the agency, and no other (A-159)', async () => {
    const a = await open();
    const senders = await t.call(calls.senders, { as: a.owner });
    expect(senders.body.map(({ email }) => email)).toEqual([body.from, expect.stringContaining('agence-')]);
    expect((await write(a, { from: senders.body[1]!.email })).status).toBe(200);
    expect((await write(a, { from: 'ministre@gouv.test' })).body.errors).toEqual({ from: 'Choisissez votre adresse ou celle de l’agence' });
    await onlyRights(t, a.office, ['listEmailEvents']);
    expect((await t.call(calls.senders, { as: a.office })).body.data).toEqual({ right: 'sendEmails' });
  });

  test('an image of the text is sent inside the mail, and seen where the mail is read (A-178)', async () => {
    const a = await open();
    const file = await t.tx(a.id, (tx) => storeFile(t.house, tx, a.id, { name: 'plan.png', mimeType: 'image/png', bytes: Buffer.from('PNG') }));
    const message = JSON.stringify({
      type: 'doc',
      content: [{ type: 'figure', attrs: { fileId: file.id, mimeType: 'image/png', caption: 'Plan' } }],
    });
    await withServer(async (outgoing) => {
      const {
        body: { emailId },
      } = await write(a, { message, attachments: [file.id] });
      await t.drain();
      expect(outgoing[0]!.html).toContain(`src="cid:${file.id}"`);
      expect(outgoing[0]!.attachments.map(({ filename, cid }) => [filename, cid])).toEqual([
        ['plan.png', undefined],
        ['plan.png', file.id],
      ]);
      const { body: read } = await t.call(calls.content, { as: a.owner, params: { id: emailId } });
      const address = / src="([^"]*)"/.exec(read.html)![1]!.replaceAll('&#38;', '&');
      const image = await t.app.inject({ url: address });
      expect([image.payload, image.headers['cross-origin-resource-policy']]).toEqual(['PNG', 'cross-origin']);
    });
    const foreign = await open();
    expect((await write(foreign, { message })).body.errors).toEqual({ message: 'Le fichier est invalide' });
  });

  test('the agency’s automatic mails have its signature and reply address, an account’s mail does not', async () => {
    const a = await open();
    const settings = { mailSettings: { replyTo: 'reponses@agence.test', signature: 'Service exploitation' } };
    await t.platform((tx) => tx.update(agencies).set({ settings }).where(eq(agencies.id, a.id)));
    await t.tx(a.id, async (tx) => {
      await queueMail(t.house, tx, { agencyId: a.id, template: 'generic', recipients: ['z@client.test'], data: { subject: 'Un', message: 'x' } });
      await queueMail(t.house, tx, {
        agencyId: a.id,
        template: 'forgotPassword',
        recipients: ['z@client.test'],
        data: { firstname: 'Zoé', link: 'https://x.test/#/a' },
      });
    });
    const kept = await mailsOf(a);
    expect(kept.find(({ template }) => template === 'generic')).toMatchObject({
      replyTo: 'reponses@agence.test',
      html: expect.stringContaining('Service exploitation'),
    });
    expect(kept.find(({ template }) => template === 'forgotPassword')!.html).not.toContain('Service exploitation');
  });

  test('needs the right (C-154)', async () => {
    const a = await open();
    await onlyRights(t, a.office, ['listEmailEvents']);
    expect((await write(a, {}, a.office)).body.data).toEqual({ right: 'sendEmails' });
    expect(await mailsOf(a)).toEqual([]);
  });
});

describe('sent mails', () => {
  test('are read by the owner only, whatever rights staff have, and by no other agency (A-296, C-151)', async () => {
    const [a, b] = [await open(), await open()];
    const {
      body: { emailId },
    } = await write(a);
    const content = (as: TestAgency['owner']) => t.call(calls.content, { as, params: { id: emailId } });
    expect((await content(a.manager)).status).toBe(403);
    expect((await t.call(calls.attachments, { as: a.manager, params: { id: emailId } })).status).toBe(403);
    expect((await content(a.owner)).status).toBe(200);
    expect((await content(b.owner)).status).toBe(404);
    expect((await events(b)).count).toBe(0);
  });

  test('are listed by event, day, address and subject, latest first (C-150)', async () => {
    const a = await open();
    await write(a, { subject: 'Premier' });
    t.clock.advance(24 * 60);
    await t.tx(a.id, (tx) =>
      queueMail(t.house, tx, { agencyId: a.id, template: 'generic', recipients: ['z@client.test'], data: { subject: 'Second', message: '' } }),
    );
    t.clock.advance(-24 * 60);
    expect((await events(a)).data.map(({ emailSubject }) => emailSubject)).toEqual(['Second', 'Premier']);
    expect((await events(a, { until: '2026-11-21' })).data.map(({ emailSubject }) => emailSubject)).toEqual(['Premier']);
    expect((await events(a, { event: ['sent'] })).count).toBe(0);
    expect((await events(a, {}, { query: 'z@client' })).data.map(({ emailSubject }) => emailSubject)).toEqual(['Second']);
    expect((await events(a, {}, { orderBy: 'emailSubject', ascending: 1, limit: 1, page: 2 })).data.map(({ emailSubject }) => emailSubject)).toEqual([
      'Second',
    ]);
  });
});

describe('with a mail server', () => {
  test('a mail waits, is sent once, and its lines show who received it and who refused it (C-153)', async () => {
    const a = await open();
    await withServer(
      async (outgoing) => {
        const {
          body: { emailId },
        } = await write(a, { to: ['bon@client.test', 'perdu@client.test'] });
        expect((await events(a)).data.map(({ event }) => event)).toEqual(['queued', 'queued']);
        await t.drain();
        await runJob(t.house, 'mail.send', { agencyId: a.id, mailId: emailId });
        expect(outgoing).toHaveLength(1);
        expect(outgoing[0]).toMatchObject({ replyTo: 'chef@agence.test', to: ['bon@client.test', 'perdu@client.test'] });
        expect((await events(a)).data.map(({ event, email, detail }) => [event, email, detail]).sort(byText)).toEqual([
          ['bounced', 'perdu@client.test', 'no such person'],
          ['sent', 'bon@client.test', ''],
        ]);
      },
      ['perdu@client.test'],
    );
  });

  test('opening it and following a link are recorded by signed addresses, once each, and a forged one leads nowhere', async () => {
    const a = await open();
    const link = 'https://client.test/page?x=1';
    await withServer(async (outgoing) => {
      const message = {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'ici', marks: [{ type: 'link', attrs: { href: link } }] }] }],
      };
      const {
        body: { emailId },
      } = await write(a, { message });
      await t.drain();
      const tracking = { mailId: emailId, baseUrl: '/api', key: t.house.addressKey };
      expect(outgoing[0]!.html).toContain(`/api/t/o/${emailId}/`);
      expect(outgoing[0]!.html).toContain(`/api/t/c/${emailId}/`);
      const pixel = await t.app.inject({ url: openAddress(tracking) });
      expect([pixel.statusCode, pixel.headers['content-type']]).toEqual([200, 'image/gif']);
      await t.app.inject({ url: openAddress(tracking) });
      const click = await t.app.inject({ url: clickAddress(tracking, link) });
      expect([click.statusCode, click.headers['location']]).toEqual([302, link]);
      const forged = clickAddress(tracking, link).replace(encodeURIComponent(link), encodeURIComponent('https://evil.test'));
      expect((await t.app.inject({ url: forged })).statusCode).toBe(404);
      expect((await t.app.inject({ url: openAddress(tracking).slice(0, -1) })).statusCode).toBe(404);
      expect((await events(a)).data.map(({ event, email }) => [event, email]).sort(byText)).toEqual([
        ['clicked', 'a@client.test'],
        ['opened', 'a@client.test'],
        ['sent', 'a@client.test'],
      ]);
      const [mail] = await t.tx(a.id, (tx) =>
        tx
          .select()
          .from(mails)
          .where(and(eq(mails.agencyId, a.id), eq(mails.id, emailId))),
      );
      expect(mail!.status).toBe('clicked');
      expect(mail!.html).not.toContain('/api/t/');
    });
    expect(await t.tx(a.id, (tx) => tx.$count(mailEvents, eq(mailEvents.event, 'queued')))).toBe(0);
  });

  test('a password mail is never tracked', async () => {
    const a = await open();
    await withServer(async (outgoing) => {
      await t.tx(a.id, (tx) =>
        queueMail(t.house, tx, {
          agencyId: a.id,
          template: 'forgotPassword',
          recipients: ['x@agence.test'],
          data: { firstname: 'Zoé', link: 'https://vigie.test/#/reset-password/secret' },
        }),
      );
      await t.drain();
      expect(outgoing[0]!.html).not.toContain('/api/t/');
    });
  });
});
