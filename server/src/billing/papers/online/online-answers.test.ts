import { createHash } from 'node:crypto';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { paperAnswers } from '@vigie/db/tables/billing/answers.ts';
import { papers } from '@vigie/db/tables/billing/papers.ts';
import { sqlState } from '@vigie/db/door.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import type { Right } from '@vigie/domain/identity/rights.ts';
import { bySize } from '@vigie/domain/shared/test-order.ts';
import { openTestHouse, type TestAgency } from '../../../../test/house.ts';
import { onlyRights } from '../../../../test/site-services.ts';
import { estimatesWorld, BUYER } from '../../../../test/worlds/estimates-world.ts';
import { pdfPages } from '../../../plumbing/pdf/pdf-text.ts';

const t = await openTestHouse();
const { estimates } = contract;
const w = estimatesWorld(t);
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const bytesOf = async (url: string): Promise<Buffer> => (await t.app.inject({ method: 'GET', url })).rawPayload;
const read = async (a: TestAgency, id: string) => (await t.call(estimates.read, { as: a.manager, params: { id } })).body;
const refusedWith = async (answer: Promise<{ status: number; body: { message?: string } }>) => {
  const { status, body } = await answer;
  return [status, body.message];
};

describe('the mail of an estimate', () => {
  test('gives each addressee a link of their own, and the copies of the agency none', async () => {
    const a = await t.agency();
    await t.tx(a.id, (tx) =>
      tx
        .update(userCompanies)
        .set({ rights: ['receiveEstimatesCopies'], email: 'copie@agence.test' })
        .where(eq(userCompanies.id, a.manager.memberId)),
    );
    const { id } = await w.sent(a, [BUYER, 'achats@client.test'], a.owner);
    const rows = await t.tx(a.id, (tx) => tx.select().from(mails).where(eq(mails.aboutId, id)).orderBy(mails.template, mails.recipients));
    expect(rows.map(({ template, recipients, bcc }) => [template, recipients, bcc])).toEqual([
      ['estimateToAnswer', ['achats@client.test'], []],
      ['estimateToAnswer', [BUYER], []],
      ['paperSent', ['copie@agence.test'], []],
    ]);
    const links = [await w.linkOf(a, id), await w.linkOf(a, id, 'achats@client.test')];
    expect(new Set(links.map(({ token }) => token)).size).toBe(2);
    for (const { html, textBody } of rows) for (const { token } of links) expect(`${html}${textBody}`).not.toContain(token);
  });

  test('sent again to an address keeps its link', async () => {
    const a = await t.agency();
    const { id } = await w.sent(a);
    const before = await w.linkOf(a, id);
    await t.call(estimates.send, { as: a.owner, params: { id }, body: { to: [BUYER.toUpperCase()], again: true } });
    expect(await w.linkOf(a, id)).toEqual(before);
  });
});

describe('by the link, without an account, a customer', () => {
  test('is shown the estimate with its lines, totals and PDF, and nothing of the agency’s own', async () => {
    const a = await t.agency();
    const { id, number } = await w.sent(a);
    const { status, body } = await w.open(await w.linkOf(a, id));
    expect(status).toBe(200);
    // 3 × 33,33 = 99,99; VAT 20,00.
    expect(body).toMatchObject({ number, validUntil: '2026-12-20', netCents: 9_999, vatCents: 2_000, totalCents: 11_999, email: BUYER });
    expect(body.items).toMatchObject([{ label: 'Ronde de nuit', netCents: 9_999 }]);
    expect(body.sha256).toBe(sha256(await bytesOf(body.file.url)));
    expect(body.code).toEqual({ address: 'c•••@client.test', leaves: false });
  });

  test('accepts with name, quality, agreement and code: the proof stands in the file and in the copy', async () => {
    const a = await t.agency();
    const { id } = await w.sent(a);
    const link = await w.linkOf(a, id);
    expect((await w.accept(link)).body).toEqual({ ok: true });
    const paper = await read(a, id);
    expect(paper).toMatchObject({ status: 400, receivedAt: '2026-11-21T09:00:00Z', acceptedOnline: true });
    expect(paper.answers).toMatchObject([
      {
        answer: 'accepted',
        fullname: 'Claire Dubois',
        quality: 'Directrice des achats',
        email: BUYER,
        ip: '127.0.0.1',
        userAgent: 'Essai/1.0',
        answeredAt: '2026-11-21T09:00:00Z',
        shownSha256: paper.sha256,
        identifiedBy: 'mail',
        identifiedAddress: 'c•••@client.test',
      },
    ]);
    const copy = (await t.call(estimates.pdf, { as: a.manager, params: { id }, query: { copy: 'accepted' } })).body;
    expect(copy.name).toBe(`${paper.number} accepté en ligne.pdf`);
    const text = pdfPages(await bytesOf(copy.url))
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    for (const word of [
      'Accepté en ligne',
      '21/11/2026 à 10:00',
      'Claire Dubois, Directrice des achats',
      BUYER,
      '127.0.0.1',
      paper.sha256.slice(0, 20),
    ])
      expect(text).toContain(word);
    const original = (await t.call(estimates.pdf, { as: a.manager, params: { id } })).body;
    expect(sha256(await bytesOf(original.url))).toBe(paper.sha256);
    const notice = (await t.house.jobs.take()).find(({ name }) => name === 'people.notify')?.data;
    expect(notice).toMatchObject({ title: `Devis accepté : ${paper.number}` });
  });

  test('sent twice, also at the same moment, accepts once', async () => {
    const a = await t.agency();
    const { id } = await w.sent(a);
    const link = await w.linkOf(a, id);
    const code = await w.codeFor(link);
    const answers = await Promise.all([w.accept(link, { code }), w.accept(link, { code })]);
    expect(answers.map(({ status }) => status).toSorted(bySize)).toEqual([200, 409]);
    expect(await refusedWith(w.open(link))).toEqual([409, 'Ce devis est déjà accepté.']);
    expect(await refusedWith(w.refuse(link))).toEqual([409, 'Ce devis est déjà accepté.']);
    expect((await read(a, id)).answers).toHaveLength(1);
  });

  test('needs every part: name, quality, agreement, a right code of their own that was not used', async () => {
    const a = await t.agency();
    const { id } = await w.sent(a, [BUYER, 'achats@client.test']);
    const [link, other] = [await w.linkOf(a, id), await w.linkOf(a, id, 'achats@client.test')];
    const { errors } = (await w.acceptWith(link, '12', { fullname: ' ', quality: '', consent: false })).body;
    expect(errors).toEqual({
      fullname: 'Obligatoire',
      quality: 'Obligatoire',
      consent: 'Votre accord est obligatoire',
      code: 'Saisissez les 6 chiffres du code',
    });
    expect((await w.acceptWith(link, '000000')).body.message).toBe('Demandez d’abord un code');
    await w.codeFor(other, '271828');
    expect((await w.acceptWith(link, '271828')).body.message).toBe('Demandez d’abord un code');
    await w.codeFor(link);
    expect((await w.acceptWith(link, '000000')).body.errors).toEqual({ code: 'Code incorrect : il vous reste 4 essais' });
    expect((await read(a, id)).answers).toEqual([]);
  });

  test('is sent the code to the address of the link, and nobody else reads it', async () => {
    const a = await t.agency();
    const { id } = await w.sent(a);
    const asked = await w.askCode(await w.linkOf(a, id));
    expect(asked.body).toMatchObject({ address: 'c•••@client.test' });
    const [mail] = await t.tx(a.id, (tx) =>
      tx.select().from(mails).where(eq(mails.template, 'signatureCode')).orderBy(desc(mails.createdAt)).limit(1),
    );
    expect([mail?.recipients, /\b\d{6}\b/.test(mail?.textBody ?? '')]).toEqual([[BUYER], false]);
    for (let index = 0; index < 4; index += 1) await w.askCode(await w.linkOf(a, id));
    expect((await w.askCode(await w.linkOf(a, id))).status).toBe(429);
  });

  test('refuses with a reason; sent again, the estimate may be accepted', async () => {
    const a = await t.agency();
    const { id, number } = await w.sent(a);
    const link = await w.linkOf(a, id);
    expect((await w.refuse(link, '  ')).body.errors).toEqual({ reason: 'Obligatoire' });
    expect((await w.refuse(link, 'Trop cher')).status).toBe(200);
    expect(await read(a, id)).toMatchObject({
      status: 300,
      refusedAt: '2026-11-21T09:00:00Z',
      answers: [{ answer: 'refused', reason: 'Trop cher' }],
    });
    const notices = (await t.house.jobs.take()).filter(({ name }) => name === 'people.notify').map(({ data }) => data);
    expect(notices).toContainEqual(expect.objectContaining({ title: `Devis refusé : ${number}`, body: expect.stringContaining('Trop cher') }));
    expect(await refusedWith(w.accept(link))).toEqual([409, 'Ce devis a déjà été refusé.']);
    expect(await refusedWith(w.refuse(link))).toEqual([409, 'Ce devis a déjà été refusé.']);
    await t.call(estimates.send, { as: a.owner, params: { id }, body: { to: [BUYER], again: true } });
    expect((await w.accept(link)).status).toBe(200);
    expect(await read(a, id)).toMatchObject({ status: 400, refusedAt: null, answers: [{ answer: 'accepted' }, { answer: 'refused' }] });
  });

  test('is told in one sentence that it lapsed, was withdrawn, or changed since it was sent', async () => {
    const a = await t.agency();
    const { id } = await w.sent(a);
    const link = await w.linkOf(a, id);
    t.clock.set('2026-12-21T09:00:00.000Z');
    const lapsed = 'Ce devis n’est plus valable depuis le 20/12/2026 : demandez-en un nouveau à l’agence.';
    for (const ask of [w.open, w.askCode, w.accept, w.refuse] as const) expect(await refusedWith(ask(link))).toEqual([409, lapsed]);
    t.clock.set('2026-11-21T09:00:00.000Z');
    await t.call(estimates.markSent, { as: a.owner, params: { id }, body: { sent: false } });
    const withdrawn = 'Ce devis n’est plus proposé : adressez-vous à l’agence.';
    expect(await refusedWith(w.open(link))).toEqual([409, withdrawn]);
    await t.call(estimates.markSent, { as: a.owner, params: { id }, body: { sent: true } });
    expect((await w.accept(link, { sha256: 'a'.repeat(64) })).body.message).toBe(
      'Ce devis a changé depuis son envoi : demandez un nouveau lien à l’agence.',
    );
    await t.call(estimates.move, { as: a.owner, params: { id }, body: { move: 'cancel' } });
    expect(await refusedWith(w.open(link))).toEqual([409, withdrawn]);
  });

  test('finds nothing by a wrong token, another link’s token, or a signature’s', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const link = await w.linkOf(a, (await w.sent(a)).id);
    const foreign = await w.linkOf(b, (await w.sent(b)).id);
    for (const wrong of [
      { ...link, token: 'x'.repeat(43) },
      { ...link, token: foreign.token },
      { ...foreign, token: link.token },
    ])
      for (const ask of [w.open, w.askCode, w.accept, w.refuse] as const) expect(await refusedWith(ask(wrong))).toEqual([404, 'Devis introuvable.']);
  });

  test('may try twenty times in five minutes from one address', async () => {
    const start = () => t.platform((tx) => tx.execute(sql`delete from throttles`));
    await start();
    const answers: number[] = [];
    for (let index = 0; index < 21; index += 1) answers.push((await w.refuse({ id: crypto.randomUUID(), token: 'x' })).status);
    expect([answers[19], answers[20]]).toEqual([404, 429]);
    await start();
  });
});

describe('in the portal, a customer with the right', () => {
  const portal = async (a: TestAgency, rights: readonly Right[] = ['listEstimates', 'readEstimates']) => {
    await onlyRights(t, a.customer, rights);
    await t.tx(a.id, (tx) => tx.update(userCompanies).set({ position: 'Acheteuse' }).where(eq(userCompanies.id, a.customer.memberId)));
    t.house.people.forget();
  };
  const answer = (a: TestAgency, id: string, body: Record<string, unknown>) =>
    t.call(estimates.answer, { as: a.customer, via: 'customer', params: { id }, body });

  test('lists and reads what it was sent, and no draft, no withdrawn one, no other customer’s', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    await portal(a);
    const { id } = await w.sent(a);
    const draft = await w.made(a);
    const cancelled = await w.sent(a);
    await t.call(estimates.move, { as: a.owner, params: { id: cancelled.id }, body: { move: 'cancel' } });
    const own = await t.call(estimates.list, { as: a.customer, via: 'customer', body: {} });
    expect([own.body.count, own.body.data.map((row) => row.id)]).toEqual([1, [id]]);
    const shown = (await t.call(estimates.read, { as: a.customer, via: 'customer', params: { id } })).body;
    expect(shown).toMatchObject({ totalCents: 11_999, recipients: [], emailTo: [] });
    expect((await t.call(estimates.pdf, { as: a.customer, via: 'customer', params: { id } })).status).toBe(200);
    for (const other of [draft.id, cancelled.id, (await w.sent(b)).id]) {
      expect((await t.call(estimates.read, { as: a.customer, via: 'customer', params: { id: other } })).status).toBe(404);
      expect((await answer(a, other, { answer: 'accepted', sha256: 'a'.repeat(64) })).status).toBe(404);
    }
  });

  test('what waits for the customer is neither accepted, refused nor past its validity', async () => {
    const a = await t.agency();
    const [waits, open, accepted, refused] = [
      await w.sent(a),
      await w.sent(a, [BUYER], a.owner, { validUntil: null }),
      await w.sent(a),
      await w.sent(a),
    ];
    const ended = await w.sent(a, [BUYER], a.owner, { date: '2026-10-01', validUntil: '2026-11-20' });
    await w.accept(await w.linkOf(a, accepted.id));
    await w.refuse(await w.linkOf(a, refused.id), 'Trop cher');
    await portal(a);
    const found = async (awaited: boolean) =>
      (await t.call(estimates.list, { as: a.customer, via: 'customer', body: { filters: { awaited } } })).body.data.map(({ id }) => id).toSorted();
    expect(await found(true)).toEqual([waits.id, open.id].toSorted());
    expect(await found(false)).toEqual([accepted.id, refused.id, ended.id].toSorted());
  });

  test('accepts in one click with the same proof, once', async () => {
    const a = await t.agency();
    await portal(a);
    const { id } = await w.sent(a);
    const { sha256: shown } = await read(a, id);
    const both = await Promise.all([1, 2].map(() => answer(a, id, { answer: 'accepted', sha256: shown })));
    expect(both.map(({ status }) => status).toSorted(bySize)).toEqual([200, 409]);
    const paper = await read(a, id);
    expect(paper).toMatchObject({ status: 400, acceptedOnline: true });
    expect(paper.answers).toMatchObject([{ quality: 'Acheteuse', identifiedBy: 'session', ip: '127.0.0.1', shownSha256: shown }]);
    expect(await refusedWith(w.open(await w.linkOf(a, id)))).toEqual([409, 'Ce devis est déjà accepté.']);
  });

  test('refuses with a reason, and is refused another document than the one shown', async () => {
    const a = await t.agency();
    await portal(a);
    const { id } = await w.sent(a);
    const { sha256: shown } = await read(a, id);
    expect((await answer(a, id, { answer: 'accepted', sha256: 'b'.repeat(64) })).status).toBe(409);
    expect((await answer(a, id, { answer: 'refused', sha256: shown, reason: '' })).status).toBe(422);
    expect((await answer(a, id, { answer: 'refused', sha256: shown, reason: 'Budget gelé' })).status).toBe(200);
    expect((await read(a, id)).answers).toMatchObject([{ answer: 'refused', reason: 'Budget gelé' }]);
  });

  test('without the right finds no estimate, and the desk does not answer for it', async () => {
    const a = await t.agency();
    await portal(a, []);
    const { id } = await w.sent(a);
    expect((await t.call(estimates.read, { as: a.customer, via: 'customer', params: { id } })).status).toBe(403);
    expect((await answer(a, id, { answer: 'accepted', sha256: 'a'.repeat(64) })).status).toBe(403);
    expect((await t.call(estimates.answer, { as: a.owner, via: 'agency', params: { id }, body: { answer: 'accepted' } })).status).toBe(404);
  });
});

test('a proof is never altered, and the PDF that was shown stays', async () => {
  const a = await t.agency();
  const { id } = await w.sent(a);
  await w.accept(await w.linkOf(a, id));
  const code = (statement: ReturnType<typeof sql>) =>
    t
      .tx(a.id, (tx) => tx.execute(statement))
      .then(
        () => 'done',
        (error: unknown) => sqlState(error),
      );
  expect(await code(sql`update paper_answers set fullname = 'x'`)).toBe('42501');
  expect(await code(sql`delete from paper_answers`)).toBe('42501');
  expect(await code(sql`update papers set accepted_file_id = null where id = ${id}`)).toBe('VG002');
  const [kept] = await t.tx(a.id, (tx) =>
    tx
      .select()
      .from(papers)
      .where(and(eq(papers.id, id), isNotNull(papers.acceptedFileId))),
  );
  expect(kept?.pdfSha256).toBe((await t.tx(a.id, (tx) => tx.select().from(paperAnswers).where(eq(paperAnswers.paperId, id))))[0]?.shownSha256);
});
