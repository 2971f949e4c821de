import { describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { agencies, notifications, users } from '@vigie/db/tables/platform/platform.ts';
import { supportVisitLines, supportVisits } from '@vigie/db/tables/platform/visits.ts';
import { makeAgent, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { AgencyStatus } from '@vigie/domain/agency/agency-status.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../../test/house.ts';
import { tendVisits } from './tend-visits.ts';

const t = await openTestHouse();
/** The clock of tests counts minutes. */
const HOUR = 60;
const MILLISECOND = 1 / 60_000;
const SECOND = 1 / 60;
const calls = contract.visits;
const REASON = 'L’import de janvier est bloqué';
/** Hours pass here, so every call uses a fresh token. */
const ask: typeof t.call = async (spec, args = {}) => {
  const { as } = args;
  return t.call(spec, as ? { ...args, as: { ...as, token: await t.house.tokens.sign(as.userId, crypto.randomUUID()) } } : args);
};
const support = (): Promise<TestPerson> => t.platformPerson('support', 'byHand');

const open = async (as: TestPerson, agencyId: string, more: { newId?: string; reason?: string } = {}) =>
  ask(calls.open, { as, body: { agencyId, reason: REASON, ...more } });
const opened = async (as: TestPerson, agencyId: string, more: { newId?: string; reason?: string } = {}) => {
  const { status, body } = await open(as, agencyId, more);
  expect(status).toBe(200);
  return body;
};
const profile = async (as: TestPerson, scopeId: string) => {
  const { status, body } = await ask(contract.agency.profile, { as, scopeId });
  return status === 200 ? 'let in' : body.code;
};
const linesOf = (agencyId: string) =>
  t.platform((tx) => tx.select().from(supportVisitLines).where(eq(supportVisitLines.agencyId, agencyId)).orderBy(supportVisitLines.id));
const mailsOf = (agencyId: string, template: string) =>
  t.platform((tx) =>
    tx
      .select()
      .from(mails)
      .where(and(eq(mails.agencyId, agencyId), eq(mails.template, template))),
  );
const bellOf = (person: TestPerson) => t.platform((tx) => tx.select().from(notifications).where(eq(notifications.userId, person.userId)));

async function askConsent(here: TestAgency): Promise<void> {
  const { body } = await ask(contract.agency.profile, { as: here.owner });
  const saved = await ask(contract.agency.save, {
    as: here.owner,
    body: { version: body.version, settings: { supportVisits: { askConsent: true } } },
  });
  expect(saved.status).toBe(200);
}

describe('opening a visit', () => {
  test('for a reason, lets somebody of the platform in for an hour', async () => {
    const here = await t.agency();
    const as = await support();
    expect(await profile(as, here.id)).toBe('visits.required');
    const visit = await opened(as, here.id);
    expect(visit).toMatchObject({ state: 'open', reason: REASON, agency: { id: here.id } });
    expect(await profile(as, here.id)).toBe('let in');
    t.clock.advance(HOUR - MILLISECOND);
    expect(await profile(as, here.id)).toBe('let in');
    t.clock.advance(MILLISECOND);
    expect(await profile(as, here.id)).toBe('visits.required');
    expect((await ask(calls.mine, { as })).body.map(({ state }) => state)).toEqual(['ended']);
    await opened(as, here.id);
    expect(await profile(as, here.id)).toBe('let in');
  });

  test('needs a meaningful reason and an existing agency', async () => {
    const here = await t.agency();
    const as = await support();
    const { status, body } = await open(as, here.id, { reason: '  court   ' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['reason']]);
    expect((await open(as, here.id, { reason: 'x'.repeat(501) })).status).toBe(422);
    expect(Object.keys((await open(as, crypto.randomUUID())).body.errors)).toEqual(['agencyId']);
  });

  test('is refused to everybody of an agency', async () => {
    const here = await t.agency();
    for (const as of [here.owner, here.manager, here.agent, here.customer]) expect((await open(as, here.id)).status).toBe(403);
  });

  test('opens nothing in another agency', async () => {
    const [here, there] = [await t.agency(), await t.agency()];
    const as = await support();
    await opened(as, there.id);
    expect(await profile(as, here.id)).toBe('visits.required');
  });

  test('sent twice is stored once, and the same identifier opens nothing to another person', async () => {
    const here = await t.agency();
    const as = await support();
    const newId = crypto.randomUUID();
    const first = await opened(as, here.id, { newId });
    expect((await opened(as, here.id, { newId })).id).toBe(first.id);
    expect((await open(await support(), here.id, { newId })).status).toBe(404);
    expect(await t.platform((tx) => tx.$count(supportVisits, eq(supportVisits.agencyId, here.id)))).toBe(1);
  });

  test('a new visit ends the one before, so no hour is extended', async () => {
    const here = await t.agency();
    const as = await support();
    const first = await opened(as, here.id);
    t.clock.advance(50);
    await opened(as, here.id);
    const states = new Map((await ask(calls.mine, { as })).body.map(({ id, state }) => [id, state]));
    expect(states.get(first.id)).toBe('closed');
    t.clock.advance(20);
    expect(await profile(as, here.id)).toBe('let in');
  });

  test('a person of both enters their own agency as its member', async () => {
    const here = await t.agency();
    const as = await support();
    await t.platform((tx) => makeMember(tx, here.id, { kind: 'owner', userId: as.userId }));
    t.house.people.forget(as.userId);
    expect(await profile(as, here.id)).toBe('let in');
    const { status, body } = await open(as, here.id);
    expect([status, body.code]).toEqual([409, 'visits.own_agency']);
    expect(await linesOf(here.id)).toEqual([]);
  });

  test('a portal contact of a customer is still a visitor', async () => {
    const here = await t.agency();
    const as = await support();
    await t.platform((tx) => makeMember(tx, here.id, { kind: 'customer', userId: as.userId, customerId: here.customerId }));
    t.house.people.forget(as.userId);
    expect(await profile(as, here.id)).toBe('visits.required');
  });
});

describe('the end of a visit', () => {
  test('can be made by the visitor', async () => {
    const here = await t.agency();
    const as = await support();
    const { id } = await opened(as, here.id);
    expect((await ask(calls.leave, { as: await support(), params: { id } })).status).toBe(404);
    expect((await ask(calls.leave, { as, params: { id } })).status).toBe(200);
    expect(await profile(as, here.id)).toBe('visits.required');
    expect((await ask(calls.leave, { as, params: { id } })).body.code).toBe('visits.over');
  });

  test('can be made by the owner: the next call is refused, and the trail says who ended it', async () => {
    const here = await t.agency();
    const as = await support();
    const { id } = await opened(as, here.id);
    expect(await profile(as, here.id)).toBe('let in');
    expect((await ask(calls.close, { as: here.owner, params: { id } })).status).toBe(200);
    expect(await profile(as, here.id)).toBe('visits.required');
    const { body } = await ask(calls.read, { as: here.owner, params: { id } });
    expect(body).toMatchObject({ state: 'closed', reason: REASON });
    expect(body.closedBy).not.toBe('');
    expect((await ask(calls.close, { as: here.owner, params: { id } })).body.code).toBe('visits.over');
  });

  test('by the agency’s call is closed to visitors, and to people without the right', async () => {
    const here = await t.agency();
    const as = await support();
    const { id } = await opened(as, here.id);
    expect((await ask(calls.close, { as, scopeId: here.id, params: { id } })).body.code).toBe('visits.not_yours_to_close');
    await t.platform((tx) => tx.update(userCompanies).set({ rights: [] }).where(eq(userCompanies.id, here.manager.memberId)));
    t.house.people.forget(here.manager.userId);
    for (const person of [here.manager, here.agent]) expect((await ask(calls.close, { as: person, params: { id } })).status).not.toBe(200);
    expect(await profile(as, here.id)).toBe('let in');
  });

  test('is mailed to the owner once: who, why, how many files were read and changes made', async () => {
    const here = await t.agency();
    const as = await support();
    const agent = await t.tx(here.id, (tx) => makeAgent(tx, here.id, { firstname: 'Karim', lastname: 'Benali' }));
    const { id } = await opened(as, here.id);
    await ask(contract.agents.read, { as, scopeId: here.id, params: { id: agent.id } });
    await ask(contract.customers.save, { as, scopeId: here.id, body: { name: 'Gare Nord' } });
    t.clock.advance(12);
    await ask(calls.leave, { as, params: { id } });
    await tendVisits(t.house);
    const [mail, ...more] = await mailsOf(here.id, 'visitEnded');
    expect(more).toEqual([]);
    expect(mail?.recipients).toHaveLength(1);
    for (const words of [REASON, '12 min', '1 fiche', '1 modification', 'support Vigie']) expect(mail?.textBody).toContain(words);
  });

  test('at the end of the hour is mailed by the job, once', async () => {
    const here = await t.agency();
    await opened(await support(), here.id);
    t.clock.advance(59);
    await tendVisits(t.house);
    expect(await mailsOf(here.id, 'visitEnded')).toEqual([]);
    t.clock.advance(2);
    await tendVisits(t.house);
    await tendVisits(t.house);
    const [mail, ...more] = await mailsOf(here.id, 'visitEnded');
    expect(more).toEqual([]);
    expect(mail?.textBody).toContain('60 min');
  });

  test('the owner sees in the bell that somebody is there', async () => {
    const here = await t.agency();
    await opened(await support(), here.id);
    await t.drain();
    const [notice] = await bellOf(here.owner);
    expect(notice).toMatchObject({ title: 'Le support est dans votre agence', href: '/#/platform/entreprise/visites-support' });
    expect(notice?.body).toContain(REASON);
    expect(await bellOf(here.agent)).toEqual([]);
  });
});

describe('consent', () => {
  test('when required, makes a visit wait for the owner, superadmins’ too; its hour begins with the answer', async () => {
    const here = await t.agency();
    await askConsent(here);
    for (const role of ['superadmin', 'admin', 'support'] as const) {
      const as = await t.platformPerson(role, 'byHand');
      const { id, state } = await opened(as, here.id);
      expect(state).toBe('asked');
      expect(await profile(as, here.id)).toBe('visits.required');
      t.clock.advance(23 * HOUR);
      const answer = await ask(calls.answer, { as: here.owner, params: { id }, body: { accept: true } });
      expect(answer.body).toMatchObject({ state: 'open', consent: 'given' });
      t.clock.advance(59);
      expect(await profile(as, here.id)).toBe('let in');
      t.clock.advance(1);
      expect(await profile(as, here.id)).toBe('visits.required');
    }
  });

  test('is requested from the owner by bell and mail, and the visitor is notified of the answer', async () => {
    const here = await t.agency();
    await askConsent(here);
    const as = await support();
    const { id } = await opened(as, here.id);
    const [mail] = await mailsOf(here.id, 'visitAsked');
    expect(mail?.textBody).toContain(REASON);
    await t.drain();
    expect((await bellOf(here.owner)).map(({ title }) => title)).toEqual(['Le support demande à entrer dans votre agence']);
    await ask(calls.answer, { as: here.owner, params: { id }, body: { accept: true } });
    await t.drain();
    expect(await bellOf(as)).toHaveLength(1);
  });

  test('refused, lapsed or withdrawn never opens the visit, and is answered once', async () => {
    const here = await t.agency();
    await askConsent(here);
    const answer = (id: string, accept: boolean) => ask(calls.answer, { as: here.owner, params: { id }, body: { accept } });
    const refused = await support();
    const first = await opened(refused, here.id);
    expect((await answer(first.id, false)).body).toMatchObject({ state: 'refused' });
    expect(await profile(refused, here.id)).toBe('visits.required');
    expect((await answer(first.id, true)).body.code).toBe('visits.not_asked');
    const late = await support();
    const second = await opened(late, here.id);
    t.clock.advance(24 * HOUR);
    expect((await answer(second.id, true)).body.code).toBe('visits.not_asked');
    const withdrawn = await support();
    const third = await opened(withdrawn, here.id);
    await ask(calls.leave, { as: withdrawn, params: { id: third.id } });
    expect((await answer(third.id, true)).body.code).toBe('visits.not_asked');
    for (const as of [refused, late, withdrawn]) expect(await profile(as, here.id)).toBe('visits.required');
    expect(await mailsOf(here.id, 'visitEnded')).toEqual([]);
  });

  test('is given by the owner alone, not by a manager or a visitor', async () => {
    const here = await t.agency();
    const inside = await support();
    await opened(inside, here.id);
    await askConsent(here);
    const { id } = await opened(await support(), here.id);
    const answer = (as: TestPerson) => ask(calls.answer, { as, scopeId: here.id, params: { id }, body: { accept: true } });
    expect((await answer(inside)).body.code).toBe('visits.owner_answers');
    expect((await answer(here.manager)).status).toBe(403);
    expect((await ask(calls.read, { as: here.owner, params: { id } })).body.state).toBe('asked');
  });

  test('is required by the owner alone, and a visitor cannot switch it off', async () => {
    const here = await t.agency();
    const inside = await t.platformPerson('superadmin', 'byHand');
    await opened(inside, here.id);
    await askConsent(here);
    const { body } = await ask(contract.agency.profile, { as: here.owner });
    const change = { version: body.version, settings: { supportVisits: { askConsent: false } } };
    const { status, body: refused } = await ask(contract.agency.save, { as: inside, scopeId: here.id, body: change });
    expect([status, Object.keys(refused.errors)]).toEqual([422, ['settings.supportVisits.askConsent']]);
  });

  test('is not needed in one case: an agency where no owner can answer', async () => {
    const shut = await t.agency();
    await askConsent(shut);
    await t.platform((tx) => tx.update(users).set({ disabledAt: t.clock.instant() }).where(eq(users.id, shut.owner.userId)));
    expect((await opened(await support(), shut.id)).state).toBe('open');
    const closed = await t.agency();
    await askConsent(closed);
    await t.platform((tx) => tx.update(agencies).set({ status: AgencyStatus.inactive }).where(eq(agencies.id, closed.id)));
    expect((await opened(await support(), closed.id)).state).toBe('open');
    const two = await t.agency();
    await askConsent(two);
    await t.platform(async (tx) => {
      await makeMember(tx, two.id, { kind: 'owner', userId: (await makeUser(tx)).id });
      await tx.update(users).set({ disabledAt: t.clock.instant() }).where(eq(users.id, two.owner.userId));
    });
    expect((await opened(await support(), two.id)).state).toBe('asked');
  });
});

describe('the lines of a visit', () => {
  test('a file that is read, a change and a refusal each leave one, with the name', async () => {
    const here = await t.agency();
    const as = await support();
    const agent = await t.tx(here.id, (tx) => makeAgent(tx, here.id, { firstname: 'Karim', lastname: 'Benali' }));
    const { id } = await opened(as, here.id);
    await ask(contract.agents.read, { as, scopeId: here.id, params: { id: agent.id } });
    await ask(contract.customers.save, { as, scopeId: here.id, body: { name: 'Gare Nord' } });
    await ask(contract.customers.save, { as, scopeId: here.id, body: { name: '' } });
    await ask(contract.sites.read, { as, scopeId: here.id, params: { id: crypto.randomUUID() } });
    const { body } = await ask(calls.lines, { as: here.owner, params: { id }, body: { ascending: 1 } });
    expect(body.data.map(({ sentence, kind, outcome }) => [sentence, kind, outcome])).toEqual([
      ['A ouvert la fiche de Karim Benali', 'read', 'done'],
      ['A fait : Clients – Crée ou modifie un client', 'write', 'done'],
      ['Refusé : Clients – Crée ou modifie un client', 'write', 'refused'],
      ['Refusé : Sites – Un site, avec ce que le lecteur peut en voir', 'read', 'refused'],
    ]);
    expect(body.data.every(({ person }) => person === body.data[0]?.person && person.includes(' '))).toBe(true);
    const { body: visit } = await ask(calls.read, { as: here.owner, params: { id } });
    expect([visit.filesRead, visit.changesMade]).toEqual([1, 1]);
  });

  test('a read repeated within a minute leaves one line, a write always leaves its own', async () => {
    const here = await t.agency();
    const as = await support();
    await opened(as, here.id);
    const list = () => ask(contract.agents.directory, { as, scopeId: here.id, body: {} });
    await list();
    t.clock.advance(59 * SECOND);
    await list();
    expect(await linesOf(here.id)).toHaveLength(1);
    t.clock.advance(2 * SECOND);
    await list();
    expect(await linesOf(here.id)).toHaveLength(2);
    await ask(contract.agents.directory, { as, scopeId: here.id, body: { query: 'Benali' } });
    expect(await linesOf(here.id)).toHaveLength(3);
    for (let n = 0; n < 2; n += 1) await ask(contract.customers.save, { as, scopeId: here.id, body: { name: 'Gare' } });
    expect(await linesOf(here.id)).toHaveLength(5);
  });

  test('a document made outside the transaction leaves its line before it is sent', async () => {
    const here = await t.agency();
    const as = await support();
    const agent = await t.tx(here.id, (tx) => makeAgent(tx, here.id, { firstname: 'Karim', lastname: 'Benali' }));
    await opened(as, here.id);
    await ask(contract.agents.informationSheet, { as, scopeId: here.id, params: { id: agent.id } });
    expect((await linesOf(here.id)).map(({ sentence, outcome }) => [sentence, outcome])).toEqual([
      ['A imprimé la fiche de renseignements de Karim Benali', 'begun'],
    ]);
  });

  test('the address of a file that is returned in a visit expires with its hour', async () => {
    const here = await t.agency();
    const as = await support();
    const carried = { name: 'note.pdf', base64: Buffer.from('%PDF-1.4').toString('base64') };
    await ask(contract.documents.save, { as: here.owner, body: { files: [carried] } });
    const { body } = await ask(contract.documents.list, { as: here.owner, body: {} });
    const documentId = body.data[0]!.id;
    const { endsAt } = await opened(as, here.id);
    const until = async (person: TestPerson): Promise<number> => {
      const answer = await ask(contract.documents.preview, { as: person, scopeId: here.id, params: { id: documentId } });
      return Number(/expires=(\d+)/.exec(answer.body.url)?.[1]);
    };
    expect(await until(as)).toBe(Date.parse(endsAt!));
    expect(await until(here.owner)).toBeGreaterThan(Date.parse(endsAt!));
  });

  test('are never altered, not even by the platform’s role', async () => {
    const here = await t.agency();
    const as = await support();
    await opened(as, here.id);
    await profile(as, here.id);
    const change = t.platform((tx) => tx.update(supportVisitLines).set({ sentence: 'rien' }).where(eq(supportVisitLines.agencyId, here.id)));
    await expect(change).rejects.toMatchObject({ cause: { code: 'VG001' } });
    await expect(t.platform((tx) => tx.delete(supportVisits).where(eq(supportVisits.agencyId, here.id)))).rejects.toMatchObject({
      cause: { code: 'VG001' },
    });
    const reason = t.platform((tx) => tx.update(supportVisits).set({ reason: 'Une autre raison' }).where(eq(supportVisits.agencyId, here.id)));
    await expect(reason).rejects.toMatchObject({ cause: { code: 'VG001' } });
    const longer = t.platform((tx) =>
      tx.update(supportVisits).set({ endsAt: '2030-01-01T00:00:00.000Z' }).where(eq(supportVisits.agencyId, here.id)),
    );
    await expect(longer).rejects.toMatchObject({ cause: { code: 'VG001' } });
  });
});

describe('who sees visits', () => {
  test('the owner and managers with the right do; no other agency, guard or customer does', async () => {
    const [here, there] = [await t.agency(), await t.agency()];
    const { id } = await opened(await support(), here.id);
    expect((await ask(calls.list, { as: here.owner, body: {} })).body).toMatchObject({ count: 1, data: [{ id }] });
    await t.platform((tx) =>
      tx
        .update(userCompanies)
        .set({ rights: ['readAuditTrail'] })
        .where(eq(userCompanies.id, here.manager.memberId)),
    );
    t.house.people.forget(here.manager.userId);
    expect((await ask(calls.list, { as: here.manager, body: {} })).body.count).toBe(1);
    expect((await ask(calls.list, { as: there.owner, body: {} })).body).toEqual({ data: [], count: 0 });
    for (const spec of [calls.read, calls.lines, calls.close])
      expect((await ask(spec, { as: there.owner, params: { id }, body: spec.method === 'POST' ? {} : undefined })).status).toBe(404);
    expect((await ask(calls.answer, { as: there.owner, params: { id }, body: { accept: true } })).status).toBe(404);
    for (const as of [here.agent, here.office]) expect((await ask(calls.list, { as, body: {} })).status).not.toBe(200);
    expect((await ask(calls.list, { as: here.customer, body: {} })).status).toBe(404);
  });
});

describe('the trail of changes', () => {
  test('names the platform’s person who made a change, and the visit', async () => {
    const here = await t.agency();
    const as = await support();
    const { id } = await opened(as, here.id);
    await ask(contract.customers.save, { as, scopeId: here.id, body: { name: 'Gare Nord' } });
    const { firstname, lastname } = (await t.house.people.of(as.userId))!.user;
    const author = `${firstname} ${lastname} (support Vigie)`;
    const audit = async (query = '') =>
      (await ask(contract.agency.audit, { as: here.owner, body: { query, filters: { tableName: 'customers' } } })).body;
    expect((await audit()).data[0]).toMatchObject({ author, visitId: id, operation: 'insert' });
    expect((await audit(lastname)).count).toBe(1);
    await t.platform((tx) => tx.update(users).set({ platformRole: null }).where(eq(users.id, as.userId)));
    expect((await audit()).data[0]).toMatchObject({ author });
  });

  test('names them without a visit too, and in the refusal of a stale write', async () => {
    const here = await t.agency();
    const as = await t.platformPerson('superadmin', 'byHand');
    const { firstname, lastname } = (await t.house.people.of(as.userId))!.user;
    const { body: found } = await ask(contract.backoffice.readAgency, { as, params: { id: here.id } });
    await ask(contract.backoffice.saveAgency, { as, body: { id: here.id, version: found.version, name: 'Agence Nouvelle' } });
    const author = `${firstname} ${lastname} (support Vigie)`;
    const { body } = await ask(contract.agency.audit, { as: here.owner, body: { filters: { tableName: 'agencies' } } });
    expect(body.data[0]).toMatchObject({ author, visitId: null });
    const stale = await ask(contract.agency.save, { as: here.owner, body: { version: found.version, name: 'Autre' } });
    expect(stale.status).toBe(409);
    expect((stale.body as { data: { changes: { author: string }[] } }).data.changes.map((one) => one.author)).toContain(author);
  });
});
