import { describe, expect, test } from 'vitest';
import { eq, sql, type SQL } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { contractProofs, contracts } from '@vigie/db/tables/contracts.ts';
import { users } from '@vigie/db/tables/platform/platform.ts';
import { sqlState } from '@vigie/db/door.ts';
import { wordsOf } from '@vigie/domain/shared/rich-text/words.ts';
import { contractsWorld, SIGNER } from '../../../test/worlds/contracts-world.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { pdfPages } from '../../plumbing/pdf/pdf-text.ts';
import { sha256 } from '../../plumbing/secrets.ts';
import { bySize } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const calls = contract.contracts;
const w = contractsWorld(t);
const read = async (a: TestAgency, id: string) => (await t.call(calls.readCustomerContract, { as: a.owner, params: { id } })).body;
const proofsOf = (a: TestAgency) => t.tx(a.id, (tx) => tx.select().from(contractProofs).where(eq(contractProofs.agencyId, a.id)));
const bytesOf = async (url: string) => (await t.app.inject({ method: 'GET', url })).rawPayload;
const asSql = (a: TestAgency, query: SQL) =>
  t
    .tx(a.id, (tx) => tx.execute(query))
    .then(
      () => 'done',
      (error: unknown) => sqlState(error),
    );

describe('the agency signs first', () => {
  test('its text gets its final values, and the document to show is kept with its fingerprint (C-056)', async () => {
    const a = await t.agency();
    const { id } = await w.customerContract(a);
    const signed = await w.sign(a, id);
    expect(signed.body).toMatchObject({ status: 100, signatures: [{ side: 'agency', fullname: 'Olivia Martin', invalid: false }] });
    expect(wordsOf(signed.body.body)).not.toContain('{');
    const [proof] = signed.body.proofs;
    expect(proof?.sha256).toBe(sha256(await bytesOf(signed.body.file?.url ?? '')));
    expect((await w.sign(a, id)).body).toMatchObject({ code: 'contracts.move_refused', message: 'Ce contrat porte déjà votre signature' });
  });

  test('needs the right, consent and a drawing, and a value for every variable', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { id } = await w.customerContract(a, { body: 'SIRET {customer.siret}' });
    expect((await w.sign(a, id)).body.errors).toEqual({ body: 'Sans valeur : SIRET du client' });
    expect((await w.sign(a, id, { consent: false })).body.errors).toEqual({ consent: 'Votre accord est obligatoire' });
    expect((await w.sign(a, id, { image: 'data:image/png;base64,AAAA' })).body.errors).toEqual({ image: 'La signature est obligatoire' });
    await onlyRights(t, a.manager, ['readCustomerContracts', 'signAgentContracts']);
    expect((await w.sign(a, id, {}, a.manager)).status).toBe(403);
    expect((await w.sign(b, id)).status).toBe(404);
    expect(await proofsOf(a)).toEqual([]);
  });

  test('from then on its text does not change, whoever tries (C-054)', async () => {
    const a = await t.agency();
    const { id } = await w.customerContract(a);
    const { version } = (await w.sign(a, id)).body;
    const body = { id, version, customerId: a.customerId, title: 'Autre', body: 'x' };
    expect((await t.call(calls.saveCustomerContract, { as: a.owner, body })).status).toBe(409);
    expect(await asSql(a, sql`update contracts set body = 'x' where id = ${id}`)).toBe('VG003');
    expect(await asSql(a, sql`update contracts set title = 'x' where id = ${id}`)).toBe('VG003');
    expect(await asSql(a, sql`update contracts set shown_sha256 = 'x' where id = ${id}`)).toBe('VG003');
    expect(await asSql(a, sql`update contract_proofs set fullname = 'x'`)).toBe('42501');
    expect(await asSql(a, sql`delete from contract_proofs`)).toBe('42501');
  });

  test('the proof outlives the deleted contract', async () => {
    const a = await t.agency();
    const { id } = await w.customerContract(a);
    await w.sign(a, id);
    expect((await t.call(calls.removeCustomerContract, { as: a.owner, params: { id } })).status).toBe(200);
    expect(await proofsOf(a)).toMatchObject([{ contractId: id, contractTitle: 'Gardiennage' }]);
  });
});

describe('sending', () => {
  test('sets it to 200 and mails each signer their own link (C-059, C-070, C-051)', async () => {
    const a = await t.agency();
    const { id, status, signatures } = await w.sent(a, [SIGNER, 'paul@client.test']);
    expect(status).toBe(200);
    const links = [await w.linkOf(a), await w.linkOf(a, 'paul@client.test')];
    expect(links[0]).toMatchObject({ kind: 'customer', id });
    expect(new Set(links.map(({ token }) => token)).size).toBe(2);
    expect(signatures.map(({ signatureToken }) => signatureToken)).toEqual([null, null, null]);
    const support = await t.platformPerson('support');
    for (const as of [a.owner, a.manager, support]) {
      const read = await t.call(calls.readCustomerContract, { as, scopeId: a.id, params: { id } });
      const list = await t.call(calls.listCustomerContracts, { as, scopeId: a.id, body: {} });
      const seen = [read.body, ...list.body.data].flatMap((one) => one.signatures.map(({ signatureToken }) => signatureToken));
      expect(new Set(seen)).toEqual(new Set([null]));
    }
  });

  test('a signer with that address receives the token, unless an agency may have chosen the account’s password', async () => {
    const a = await t.agency();
    const set = (values: object) => t.platform((tx) => tx.update(users).set(values).where(eq(users.id, a.customer.userId)));
    await set({ email: 'Claire@cliente.test' });
    await onlyRights(t, a.customer, ['listCustomerContracts', 'readCustomerContracts']);
    const { id } = await w.sent(a, ['claire@cliente.test', SIGNER]);
    const told = async () => {
      t.house.people.forget();
      const { body } = await t.call(calls.readCustomerContract, { as: a.customer, params: { id } });
      return body.signatures.flatMap(({ signatureToken }) => signatureToken ?? []);
    };
    const { token } = await w.linkOf(a, 'claire@cliente.test');
    expect(await told()).toEqual([token]);
    await set({ entrustedTo: a.id });
    expect(await told()).toEqual([]);
    await set({ entrustedTo: null });
    await w.signByLink({ id, token });
    expect(await told()).toEqual([]);
  });

  test('needs the agency’s signature, an address and the right, and happens once (C-057, C-081, C-082)', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { id } = await w.customerContract(a);
    expect((await w.move(a, id, 'send', { emails: [SIGNER] })).body.message).toBe('Signez d’abord ce contrat pour l’agence');
    expect((await w.move(a, id, 'cancel')).status).toBe(409);
    await w.sign(a, id);
    expect((await w.move(a, id, 'send')).body.errors).toEqual({ emails: 'Indiquez au moins une adresse' });
    await onlyRights(t, a.manager, ['signCustomerContracts']);
    expect((await w.move(a, id, 'send', { emails: [SIGNER] }, a.manager)).status).toBe(403);
    expect((await w.move(b, id, 'send', { emails: [SIGNER] })).status).toBe(404);
    expect((await w.move(a, id, 'send', { emails: [SIGNER] })).status).toBe(200);
    expect((await w.move(a, id, 'send', { emails: [SIGNER] })).status).toBe(409);
    expect(await w.mailsOf(a, 'contractToSign')).toHaveLength(1);
    expect((await w.move(a, id, 'resend')).status).toBe(200);
    expect(await w.mailsOf(a, 'contractToSign')).toHaveLength(2);
  });
});

describe('signing by the link', () => {
  test('shows the contract without an account, takes signatures, and the last one seals it (C-058, C-060, C-079, C-083)', async () => {
    const a = await t.agency();
    const { id } = await w.sent(a, [SIGNER, 'paul@client.test']);
    const [claire, paul] = [await w.linkOf(a), await w.linkOf(a, 'paul@client.test')];
    const shown = await w.open(claire);
    expect(shown.body).toMatchObject({ title: 'Gardiennage', email: SIGNER, sha256: sha256(await bytesOf(shown.body.file.url)) });
    expect((await w.signByLink(claire)).body).toEqual({ ok: true });
    expect((await read(a, id)).status).toBe(200);
    expect((await w.signByLink(paul, { fullname: 'Paul Roux' })).status).toBe(200);
    const signed = await read(a, id);
    expect([signed.status, signed.proofs.map(({ fullname }) => fullname)]).toEqual([300, ['Olivia Martin', 'Claire Dubois', 'Paul Roux']]);
    expect(signed.proofs.at(-1)).toMatchObject({ userAgent: 'Essai/1.0', ip: '127.0.0.1', sha256: shown.body.sha256 });
    const pdf = await bytesOf(signed.file?.url ?? '');
    const pages = pdfPages(pdf);
    for (const word of ['Preuve de signature', 'Paul Roux', 'Essai/1.0', shown.body.sha256.slice(0, 20)])
      expect(pages.slice(1).join('\n')).toContain(word);
    for (const word of ['Gardiennage', 'Olivia Martin', 'Signé électroniquement']) expect(pages[0]).toContain(word);
    const [mail] = await w.mailsOf(a, 'contractSigned');
    expect([mail?.recipients, mail?.fileIds]).toEqual([[SIGNER, 'paul@client.test'], [signed.file?.id]]);
    expect(await asSql(a, sql`update contracts set signed_file_id = null where id = ${id}`)).toBe('VG003');
  });

  test('a wrong contract, a wrong token, the other kind or another contract’s token is not found (C-073, C-084, A-305)', async () => {
    const a = await t.agency();
    const { id } = await w.sent(a);
    const other = await w.linkOf(a);
    const second = await w.sent(a, ['paul@client.test']);
    expect((await w.open({ id: crypto.randomUUID(), token: other.token })).body.message).toBe('Contrat introuvable.');
    expect((await w.open({ id, token: 'x'.repeat(43) })).body.message).toBe('Signature introuvable.');
    expect((await w.open({ id: second.id, token: other.token })).body.message).toBe('Signature introuvable.');
    expect((await w.signByLink({ id: second.id, token: other.token })).status).toBe(404);
    expect((await t.call(calls.agentContractToSign, { params: { id, token: other.token } })).body.message).toBe('Contrat introuvable.');
  });

  test('another agency’s contract with the same identifier hides nobody’s: each link opens and signs its own', async () => {
    const [older, a, younger] = [await t.agency(), await t.agency(), await t.agency()];
    const { id } = await w.sent(a, [SIGNER], { title: 'Le vrai' });
    for (const other of [older, younger]) await w.customerContract(other, { newId: id, title: 'Le faux' });
    const link = await w.linkOf(a);
    expect((await w.open(link)).body).toMatchObject({ title: 'Le vrai' });
    await w.sign(older, id);
    expect((await w.move(older, id, 'send', { emails: ['paul@client.test'] })).status).toBe(200);
    const theirs = await w.linkOf(older, 'paul@client.test');
    expect([(await w.open(theirs)).body.title, (await w.open(link)).body.title]).toEqual(['Le faux', 'Le vrai']);
    expect((await w.open({ id, token: 'x'.repeat(43) })).body.message).toBe('Signature introuvable.');
    expect((await w.signByLink(link)).body).toEqual({ ok: true });
    expect([(await read(a, id)).status, (await read(older, id)).status, (await read(younger, id)).status]).toEqual([300, 200, 100]);
  });

  test('consent, name and drawing are required (C-072)', async () => {
    const a = await t.agency();
    await w.sent(a);
    const link = await w.linkOf(a);
    const { errors } = (await w.signByLink(link, { fullname: ' ', consent: false, image: 'x' })).body;
    expect(errors).toEqual({ fullname: 'Obligatoire', consent: 'Votre accord est obligatoire', image: 'La signature est obligatoire' });
    expect((await w.open(link)).status).toBe(200);
  });

  test('a second signature is refused, also at the same moment, and the signed document is made once (C-074)', async () => {
    const a = await t.agency();
    const { id } = await w.sent(a);
    const link = await w.linkOf(a);
    const answers = await Promise.all([w.signByLink(link), w.signByLink(link)]);
    expect(answers.map(({ status }) => status).toSorted(bySize)).toEqual([200, 409]);
    const again = await w.open(link);
    expect([again.status, again.body.message]).toEqual([409, 'Vous avez déjà signé le contrat.']);
    expect(await w.mailsOf(a, 'contractSigned')).toHaveLength(1);
    expect((await read(a, id)).proofs).toHaveLength(2);
    expect((await t.call(calls.removeCustomerContract, { as: a.owner, params: { id } })).status).toBe(409);
    expect(await asSql(a, sql`delete from contracts where id = ${id}`)).toBe('VG003');
  });

  test('attempts from one address are limited', async () => {
    const a = await t.agency();
    await w.sent(a);
    const link = await w.linkOf(a);
    t.clock.advance(6);
    const answers = [];
    for (let index = 0; index < 21; index += 1) answers.push((await w.signByLink({ ...link, token: 'x' })).status);
    expect([answers[19], answers[20]]).toEqual([404, 429]);
    t.clock.advance(6);
  });
});

describe('what the desk does with a contract that is awaited', () => {
  test('marked as signed on paper and then as unsigned, its signatures are deleted and its proofs stay (C-061, C-062)', async () => {
    const a = await t.agency();
    const { id } = await w.sent(a);
    const link = await w.linkOf(a);
    expect((await w.move(a, id, 'mark-signed')).body).toMatchObject({ status: 250, signatures: [{ manual: false }, { manual: true }] });
    expect((await w.open(link)).body.message).toBe('Contrat déjà signé.');
    const back = await w.move(a, id, 'mark-unsigned');
    expect(back.body).toMatchObject({ status: 100, signatures: [], file: null, proofs: [{ fullname: 'Olivia Martin' }] });
    expect((await w.open(link)).body.message).toBe('Signature introuvable.');
  });

  test('cancelled, its signers are notified on request and its link is dead (C-064, C-051)', async () => {
    const a = await t.agency();
    const { id } = await w.sent(a);
    const link = await w.linkOf(a);
    expect((await w.move(a, id, 'notify')).status).toBe(409);
    expect((await w.move(a, id, 'cancel')).body.status).toBe(600);
    expect(await w.mailsOf(a, 'contractCancelled')).toEqual([]);
    expect((await w.signByLink(link)).body.message).toBe('Signature introuvable.');
    expect((await w.move(a, id, 'notify')).status).toBe(200);
    expect((await w.mailsOf(a, 'contractCancelled')).map(({ recipients }) => recipients)).toEqual([[SIGNER]]);
  });

  test('its mails are found by the contract, whatever others of the same title were sent', async () => {
    const a = await t.agency();
    const [{ id }, other] = [await w.sent(a), await w.sent(a, ['paul@client.test'])];
    await w.move(a, id, 'resend');
    const sentFor = async (aboutId: string) =>
      (await t.call(contract.mail.events, { as: a.owner, body: { filters: { aboutId } } })).body.data.map(({ email }) => email);
    expect([await sentFor(id), await sentFor(other.id)]).toEqual([[SIGNER, SIGNER], ['paul@client.test']]);
  });

  test('invalidated, it is unsigned and may be signed again; archived, it stays unsigned (C-065)', async () => {
    const a = await t.agency();
    const { id } = await w.sent(a);
    const link = await w.linkOf(a);
    expect((await w.move(a, id, 'invalidate')).body).toMatchObject({ status: 150, signatures: [{ invalid: true }, { invalid: true }] });
    expect((await w.open(link)).status).toBe(404);
    expect((await w.sign(a, id)).body).toMatchObject({ status: 100, signatures: [{ invalid: false }] });
    await w.move(a, id, 'send', { emails: [SIGNER] });
    expect((await w.move(a, id, 'archive')).status).toBe(409);
    await w.signByLink(await w.linkOf(a));
    expect((await w.move(a, id, 'archive')).body.status).toBe(400);
    expect((await w.move(a, id, 'archive')).status).toBe(409);
    expect((await t.tx(a.id, (tx) => tx.select().from(contracts).where(eq(contracts.id, id))))[0]?.signedFileId).not.toBeNull();
  });
});

test('the link without its hash leads to the page (C-071)', async () => {
  const answer = await t.app.inject({ method: 'GET', url: '/signature/customer/an%2Fid/token' });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/#/signature/customer/an%2Fid/token']);
});
