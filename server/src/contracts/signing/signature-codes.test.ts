import { describe, expect, test } from 'vitest';
import { desc, eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { contractProofs, signatureCodes } from '@vigie/db/tables/contracts.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { sandboxMessages } from '@vigie/db/tables/platform/sandbox-messages.ts';
import { contractsWorld, DRAWING, SIGNER } from '../../../test/worlds/contracts-world.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { withMailServer, wholeText } from '../../../test/mail-server.ts';
import { pdfPages } from '../../plumbing/pdf/pdf-text.ts';
import { bySize, byText } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const calls = contract.contracts;
const w = contractsWorld(t);
const sixDigits = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';
const codesOf = (a: TestAgency) => t.tx(a.id, (tx) => tx.select().from(signatureCodes).where(eq(signatureCodes.agencyId, a.id)));
const ready = async (a: TestAgency) => {
  const { id } = await w.sent(a);
  return { id, link: await w.linkOf(a) };
};
/** Six digits other than these. */
const other = (code: string): string => (code === '000000' ? '000001' : '000000');

/** Requests a code and reads it in the mail as its addressee does. */
const mailed = (a: TestAgency, link: Parameters<typeof w.askCode>[0]) =>
  withMailServer(t, async (outgoing) => {
    expect((await w.askCode(link)).status).toBe(200);
    const [row] = await w.mailsOf(a, 'signatureCode');
    const code = sixDigits(wholeText(t, row!));
    await t.drain();
    return { code, row: row!, outgoing };
  });

describe('the code of a signer by link', () => {
  test('is mailed to the contract’s address and signs, and proof and signed document say how the signer was recognised', async () => {
    const a = await t.agency();
    const { id, link } = await ready(a);
    expect((await w.open(link)).body.code).toEqual({ channel: 'mail', address: 'c•••@client.test', leaves: false });
    const { code, row, outgoing } = await mailed(a, link);
    expect([row.recipients, row.subject.includes(code)]).toEqual([[SIGNER], false]);
    expect(outgoing.some(({ to, text }) => to.includes(SIGNER) && text.includes(code))).toBe(true);
    expect((await w.signWith(link, code)).body).toEqual({ ok: true });
    const proofs = await t.tx(a.id, (tx) => tx.select().from(contractProofs).where(eq(contractProofs.agencyId, a.id)));
    expect(proofs.map(({ identifiedBy, identifiedAddress }) => [identifiedBy, identifiedAddress]).toSorted(byText)).toEqual([
      ['mail', 'c•••@client.test'],
      ['session', ''],
    ]);
    const { file } = (await t.call(calls.readCustomerContract, { as: a.owner, params: { id } })).body;
    const last = pdfPages((await t.app.inject({ method: 'GET', url: file!.url })).rawPayload).at(-1);
    expect(last).toContain('Code à usage unique reçu par e-mail (c•••@client.test)');
    expect(last).toContain('Session ouverte dans Vigie');
  });

  test('is stored nowhere: neither in its row, nor in the outbox, nor in the trail', async () => {
    const a = await t.agency();
    const { link } = await ready(a);
    const { code, row } = await mailed(a, link);
    const [kept] = await t.tx(a.id, (tx) => tx.select().from(mails).where(eq(mails.id, row.id)));
    expect(kept?.status).toBe('sent');
    const shown = [
      await t.call(contract.mail.content, { as: a.owner, params: { id: row.id } }),
      await t.call(contract.mail.events, { as: a.owner, body: {} }),
      await t.call(contract.agency.audit, { as: a.owner, body: { limit: 500 } }),
    ];
    expect(shown.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { html, textBody, subject, sealedContent } = kept!;
    const words = JSON.stringify([...shown.map(({ body }) => body), html, textBody, subject]);
    // Six digits may occur by chance in an identifier, but not as a separate word.
    expect(words).not.toMatch(new RegExp(String.raw`(?<![\w-])${code}(?![\w-])`));
    expect([sealedContent, JSON.stringify(await codesOf(a)).includes(`"${code}"`)]).toEqual([null, false]);
    expect(words).toContain('Code réservé au destinataire');
  });

  test('shows the remaining tries when wrong; after the fifth even the right one is refused, until a new one', async () => {
    const a = await t.agency();
    const { link } = await ready(a);
    const { code } = await mailed(a, link);
    const said = [];
    for (let tries = 0; tries < 5; tries += 1) said.push((await w.signWith(link, other(code))).body.errors['code']);
    expect([said[0], said[3], said[4]]).toEqual([
      'Code incorrect : il vous reste 4 essais',
      'Code incorrect : il vous reste un essai',
      'Trop d’essais : ce code n’est plus valable, demandez-en un nouveau',
    ]);
    const sixth = await w.signWith(link, code);
    expect([sixth.status, sixth.body.errors['code']]).toEqual([422, said[4]]);
    const again = await mailed(a, link);
    expect((await w.signWith(link, again.code)).status).toBe(200);
  });

  test('lasts ten minutes, and is replaced by the next one', async () => {
    const a = await t.agency();
    const { link } = await ready(a);
    expect((await w.signWith(link, '123456')).body.errors['code']).toBe('Demandez d’abord un code');
    const first = await mailed(a, link);
    t.clock.advance(11);
    expect((await w.signWith(link, first.code)).body.errors['code']).toBe('Ce code a expiré : demandez-en un nouveau');
    for (const code of ['111111', '222222']) await w.codeFor(link, code);
    expect((await w.signWith(link, '111111')).body.errors['code']).toMatch(/^Code incorrect/);
    expect((await w.signWith(link, '222222')).status).toBe(200);
  });

  test('of another contract, another agency or another signer opens nothing here', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { id } = await w.sent(a, [SIGNER, 'paul@client.test']);
    const [claire, paul] = [await w.linkOf(a), await w.linkOf(a, 'paul@client.test')];
    await w.codeFor(claire, '111111');
    const elsewhere = await ready(b);
    await w.codeFor(elsewhere.link, '222222');
    await w.codeFor(paul, '333333');
    for (const code of ['111111', '222222']) expect((await w.signWith(paul, code)).body.errors['code']).toMatch(/^Code incorrect/);
    expect((await w.signWith({ id, token: elsewhere.link.token }, '222222')).status).toBe(404);
    expect((await w.signWith(paul, '333333')).status).toBe(200);
  });

  test('works once: two at the same moment sign once', async () => {
    const a = await t.agency();
    const { link } = await ready(a);
    const code = await w.codeFor(link);
    const answers = await Promise.all([w.signWith(link, code), w.signWith(link, code)]);
    expect(answers.map(({ status }) => status).toSorted(bySize)).toEqual([200, 409]);
    expect((await codesOf(a)).map(({ usedAt }) => Date.parse(usedAt ?? ''))).toEqual([t.clock.now()]);
  });

  test('is sent at most five times an hour, and to nobody without a valid link', async () => {
    const a = await t.agency();
    const { id, link } = await ready(a);
    for (let index = 0; index < 5; index += 1) expect((await w.askCode(link)).status).toBe(200);
    const sixth = await w.askCode(link);
    expect([sixth.status, sixth.body.code]).toEqual([429, 'contracts.codes_to_wait']);
    expect(await w.mailsOf(a, 'signatureCode')).toHaveLength(5);
    expect((await w.askCode({ ...link, token: 'x'.repeat(43) })).body.message).toBe('Signature introuvable.');
    expect((await w.askCode({ ...link, id: crypto.randomUUID() })).body.message).toBe('Contrat introuvable.');
    await w.move(a, id, 'cancel');
    expect((await w.askCode(link)).body.message).toBe('Signature introuvable.');
    const later = await ready(await t.agency());
    for (let index = 0; index < 5; index += 1) await w.askCode(later.link);
    t.clock.advance(61);
    expect((await w.askCode(later.link)).status).toBe(200);
  });

  test('has six digits, or is refused before it is tried', async () => {
    const a = await t.agency();
    const { link } = await ready(a);
    expect((await w.signByLink(link, { code: '12 34' })).body.errors).toEqual({ code: 'Saisissez les 6 chiffres du code' });
    const body = { id: link.id, token: link.token, fullname: 'Claire', consent: true, image: DRAWING };
    expect((await t.call(calls.signAsCustomer, { body })).status).toBe(422);
  });
});

describe('by text message', () => {
  const bySms = async (a: TestAgency) => {
    await t.platform((tx) =>
      tx
        .update(agencies)
        .set({ settings: { signatureSettings: { codeBySms: true } } })
        .where(eq(agencies.id, a.id)),
    );
    const agentId = a.agent.agentId!;
    await t.tx(a.id, (tx) =>
      tx
        .update(agents)
        .set({ email: 'guard@example.test', phones: ['01 42 00 00 00', '06 12 34 56 78'] })
        .where(eq(agents.id, agentId)),
    );
    const saved = await t.call(calls.saveAgentContract, { as: a.owner, body: { agentId, title: 'Avenant', body: 'Entre {agency.name}.' } });
    const { id } = saved.body;
    await t.call(calls.signAgentContract, { as: a.owner, body: { id, fullname: 'Olivia Martin', consent: true, image: DRAWING } });
    const emails = ['guard@example.test', 'stranger@example.test'];
    await t.call(calls.moveAgentContract, { as: a.owner, params: { id, action: 'send' }, body: { paidSignatures: 5, emails } });
    return { id, link: await w.linkOf(a, 'guard@example.test'), stranger: await w.linkOf(a, 'stranger@example.test') };
  };
  const ask = ({ id, token }: { id: string; token: string }) => t.call(calls.agentSignatureCode, { body: { id, token } });
  const lastText = async () => (await t.platform((tx) => tx.select().from(sandboxMessages).orderBy(desc(sandboxMessages.id)).limit(1)))[0];

  test('goes to the number known when the contract was sent; a signer without one gets a mail', async () => {
    const a = await t.agency();
    const { link, stranger } = await bySms(a);
    await t.tx(a.id, (tx) =>
      tx
        .update(agents)
        .set({ phones: ['06 99 99 99 99'] })
        .where(eq(agents.id, a.agent.agentId!)),
    );
    expect((await ask(link)).body).toMatchObject({ channel: 'sms', address: '•• •• •• •• 78' });
    const message = await lastText();
    expect([message?.phone, message?.agencyId]).toEqual(['+33612345678', a.id]);
    expect((await ask(stranger)).body).toMatchObject({ channel: 'mail', address: 's•••@example.test' });
    const body = { id: link.id, token: link.token, fullname: 'Karim', consent: true, image: DRAWING, code: sixDigits(message?.body ?? '') };
    expect((await t.call(calls.signAsAgent, { body })).status).toBe(200);
    const proofs = await t.tx(a.id, (tx) => tx.select().from(contractProofs).where(eq(contractProofs.agencyId, a.id)));
    expect(proofs.map(({ identifiedBy }) => identifiedBy).toSorted(byText)).toEqual(['session', 'sms']);
  });

  test('the sandbox is read by the super-administrator alone', async () => {
    const a = await t.agency();
    const { link } = await bySms(a);
    await ask(link);
    const list = contract.platformContracts.sandboxMessages;
    const read = await t.call(list, { as: await t.platformPerson('superadmin'), body: {} });
    expect(read.body.data[0]).toMatchObject({ phone: '+33612345678' });
    for (const as of [a.owner, a.agent, await t.platformPerson('support'), await t.platformPerson('admin')])
      expect([403, 404]).toContain((await t.call(list, { as, body: {} })).status);
  });

  test('a provider that accepts nothing is reported, and the signer may try again', async () => {
    const a = await t.agency();
    const { link } = await bySms(a);
    const { send } = t.house.sms;
    Object.assign(t.house.sms, { send: () => Promise.reject(new Error('no credit')) });
    try {
      expect((await ask(link)).body).toMatchObject({ code: 'contracts.code_not_sent' });
    } finally {
      Object.assign(t.house.sms, { send });
    }
    expect((await ask(link)).status).toBe(200);
  });
});
