import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { customers, userCompanies } from '@vigie/db/tables/people.ts';
import { serviceAssignments } from '@vigie/db/tables/planning/planning.ts';
import { agencies, users } from '@vigie/db/tables/platform/platform.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { portalReports } from '@vigie/db/tables/portal.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { makeEntry, makeRoundRun } from '@vigie/demo/factories/field.ts';
import { makeAgent, makeCustomer } from '@vigie/demo/factories/people.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { makeCheckpoint, makeRound, makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../../../test/house.ts';
import { withMailServer, wholeText } from '../../../../test/mail-server.ts';
import { onlyRights } from '../../../../test/site-services.ts';
import { atClock } from '../../../../test/worlds/field-world.ts';
import { sendReports } from './send-reports.ts';

// The clock is at 21 November 2026, 10:00 in Paris: a Saturday.
const t = await openTestHouse();
const { reportChoice, chooseReport, reportByLink, leaveReport } = contract.dashboards;
type Rhythm = 'never' | 'daily' | 'weekly';

const choose = (a: TestAgency, rhythm: Rhythm, siteIds: string[] = [], as: TestPerson = a.customer) =>
  t.call(chooseReport, { as, via: 'customer', body: { rhythm, siteIds } });
const runAt = (instant: string) => atClock(t, instant, () => sendReports(t.house));
const mailsOf = (a: TestAgency) =>
  t.tx(a.id, (tx) =>
    tx
      .select()
      .from(mails)
      .where(and(eq(mails.agencyId, a.id), eq(mails.template, 'portalReport')))
      .orderBy(mails.createdAt),
  );
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');
const textsOf = async (a: TestAgency): Promise<string[]> => (await mailsOf(a)).map(({ textBody }) => plain(textBody));
const subjectsOf = async (a: TestAgency): Promise<string[]> => (await mailsOf(a)).map(({ subject }) => subject);

/** The night of 20 November, a walked round with two of three points, and an incident. */
async function night(a: TestAgency, name = 'Quai Est', customerId = a.customerId) {
  return t.tx(a.id, async (tx) => {
    const site = await makeSite(tx, a.id, { customerId, name });
    const guard = await makeAgent(tx, a.id, { firstname: 'Lea', lastname: 'Roy' });
    const service = await makeService(tx, site, { day: '2026-11-20', from: '21:00', until: '07:00' }, { agentIds: [guard.id], status: 300 });
    const times = { status: 300, realStartAt: '2026-11-20T20:04:00.000Z', realEndAt: '2026-11-21T06:00:00.000Z' };
    await tx.update(serviceAssignments).set(times).where(eq(serviceAssignments.serviceId, service.id));
    const points = [await makeCheckpoint(tx, site), await makeCheckpoint(tx, site), await makeCheckpoint(tx, site)];
    const round = await makeRound(tx, site, points, { name: 'Ronde du soir' });
    const walked = points.slice(0, 2).map(({ id }) => ({ checkpointId: id, madeAt: '2026-11-20T21:10:00.000Z', kind: 'validated' as const }));
    await makeRoundRun(tx, service, round, guard.id, { status: 400, startedAt: '2026-11-20T21:00:00.000Z', points: walked });
    const write = (typeKey: 'intrusion' | 'serviceStart', madeAt: string) =>
      makeEntry(tx, site, typeKey, { serviceId: service.id, agentId: guard.id, authorName: 'Lea Roy', madeAt, description: 'Porte forcée' });
    const incident = await write('intrusion', '2026-11-20T22:30:00.000Z');
    await write('serviceStart', '2026-11-20T20:04:00.000Z');
    return { site, incident };
  });
}

describe('the choice of a rhythm', () => {
  test('is « never » at first, and the person’s own afterwards', async () => {
    const a = await t.agency();
    const { site } = await night(a);
    const first = (await t.call(reportChoice, { as: a.customer, via: 'customer' })).body;
    expect(first).toMatchObject({ rhythm: 'never', siteIds: [], sites: [{ id: site.id, name: 'Quai Est' }], sendHour: '07:00', nextOn: null });
    expect((await choose(a, 'weekly', [site.id])).body).toMatchObject({ rhythm: 'weekly', siteIds: [site.id], nextOn: '2026-11-23' });
    expect((await choose(a, 'daily', [site.id, site.id])).body).toMatchObject({ rhythm: 'daily', siteIds: [site.id], nextOn: '2026-11-22' });
    expect(await t.tx(a.id, (tx) => tx.select().from(portalReports))).toHaveLength(1);
  });

  test('names sites of this customer alone, and is nobody else’s', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const other = await t.tx(a.id, (tx) => makeCustomer(tx, a.id, { name: 'Aérodrome' }));
    const foreign = [(await night(a, 'Hangar', other.id)).site.id, (await night(b)).site.id];
    for (const id of foreign) expect((await choose(a, 'daily', [id])).status).toBe(422);
    const statusOf = async (args: Parameters<typeof t.call>[1]) => (await t.call(reportChoice, args)).status;
    expect(await statusOf({ as: a.customer, via: 'customer', scopeId: b.customerId })).toBe(404);
    expect([await statusOf({ as: a.manager }), await statusOf({ as: a.agent, via: 'agent' })]).toEqual([404, 404]);
  });
});

describe('the daily report', () => {
  test('tells who was there and when, the points of rounds, incidents and entries, once', async () => {
    const a = await t.agency();
    const { incident } = await night(a);
    await atClock(t, '2026-11-20T12:00:00.000Z', () => choose(a, 'daily'));
    await runAt('2026-11-21T05:59:00.000Z');
    expect(await mailsOf(a)).toEqual([]);
    // Two workers at the same moment, then a restart.
    await Promise.all([runAt('2026-11-21T06:00:00.000Z'), sendReports(t.house)]);
    await runAt('2026-11-21T06:05:00.000Z');
    const sent = await mailsOf(a);
    const [user] = await t.platform((tx) => tx.select().from(users).where(eq(users.id, a.customer.userId)));
    expect(sent.map(({ subject, recipients }) => [subject, recipients])).toEqual([['Vos sites : vendredi 20/11/2026', [user!.email]]]);
    const [text = ''] = await textsOf(a);
    expect(text).toContain('Quai Est');
    expect(text).toContain('21:00 – 07:00 (lendemain) | Agent de sécurité : 21:04 – 07:00 (lendemain)');
    expect(text).toMatch(/Services : \d+ h \d\d réalisées sur \d+ h 00 prévues/);
    expect(text).toContain('22:00 | Ronde du soir : 2 points passés sur 3');
    expect(text).toContain('23:30 | Intrusion : Porte forcée');
    expect(text).toContain(`/#/customer/customerMc?fiche=${incident.id}`);
    expect(text).toContain('2 écritures en main courante');
    expect(text).not.toContain('Lea');
  });

  test('has the guards’ names where the agency shows them', async () => {
    const a = await t.agency();
    await night(a);
    const settings = { customerPlanningSettings: { agentNamesVisible: true } };
    await t.platform((tx) => tx.update(agencies).set({ settings }).where(eq(agencies.id, a.id)));
    await atClock(t, '2026-11-20T12:00:00.000Z', () => choose(a, 'daily'));
    await runAt('2026-11-21T06:00:00.000Z');
    expect((await textsOf(a))[0]).toContain('Lea Roy : 21:04 – 07:00');
  });

  test('is not sent of a day without an event, nor of the day before the choice', async () => {
    const [quiet, late] = [await t.agency(), await t.agency()];
    await t.tx(quiet.id, (tx) => makeSite(tx, quiet.id, { customerId: quiet.customerId }));
    await night(late);
    await atClock(t, '2026-11-20T12:00:00.000Z', () => choose(quiet, 'daily'));
    await choose(late, 'daily');
    await runAt('2026-11-21T10:00:00.000Z');
    expect([await mailsOf(quiet), await mailsOf(late)]).toEqual([[], []]);
  });

  test('leaves out sites that were not chosen, another customer’s, another agency’s', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { site } = await night(a, 'Quai Est');
    await night(a, 'Quai Ouest');
    const other = await t.tx(a.id, (tx) => makeCustomer(tx, a.id, { name: 'Aérodrome' }));
    await night(a, 'Hangar Sud', other.id);
    await night(b, 'Dépôt Nord');
    await atClock(t, '2026-11-20T12:00:00.000Z', () => choose(a, 'daily', [site.id]));
    await runAt('2026-11-21T06:00:00.000Z');
    const [text = ''] = await textsOf(a);
    expect(['Quai Est', 'Quai Ouest', 'Hangar Sud', 'Dépôt Nord'].filter((name) => text.includes(name))).toEqual(['Quai Est']);
    expect(await mailsOf(b)).toEqual([]);
  });

  test('tells what this person’s rights and the sites’ maps open, and no more', async () => {
    const [bare, shut] = [await t.agency(), await t.agency()];
    for (const a of [bare, shut]) {
      await night(a);
      await atClock(t, '2026-11-20T12:00:00.000Z', () => choose(a, 'daily'));
    }
    await onlyRights(t, bare.customer, []);
    await t.tx(shut.id, (tx) =>
      tx
        .update(sites)
        .set({ rightsCustomer: { listMissionEvents: false } })
        .where(eq(sites.agencyId, shut.id)),
    );
    t.house.people.forget();
    await runAt('2026-11-21T06:00:00.000Z');
    const [withoutRights = ''] = await textsOf(bare);
    expect(withoutRights).toContain('Ronde du soir');
    expect(withoutRights).not.toMatch(/Services|Incidents|écriture/);
    const [withoutLogbook = ''] = await textsOf(shut);
    expect(withoutLogbook).toContain('21:04 – 07:00');
    expect(withoutLogbook).not.toMatch(/Intrusion|écriture/);
  });

  test('is not sent to who lost the access, nor by an archived customer or a closed account', async () => {
    const [left, archived, closed] = [await t.agency(), await t.agency(), await t.agency()];
    for (const a of [left, archived, closed]) {
      await night(a);
      await atClock(t, '2026-11-20T12:00:00.000Z', () => choose(a, 'daily'));
    }
    const disabledAt = t.clock.instant();
    await t.platform(async (tx) => {
      await tx.update(userCompanies).set({ disabledAt }).where(eq(userCompanies.id, left.customer.memberId));
      await tx.update(customers).set({ status: 300 }).where(eq(customers.id, archived.customerId));
      await tx.update(users).set({ disabledAt }).where(eq(users.id, closed.customer.userId));
    });
    t.house.people.forget();
    await runAt('2026-11-21T06:00:00.000Z');
    expect([await mailsOf(left), await mailsOf(archived), await mailsOf(closed)]).toEqual([[], [], []]);
  });

  test('is of a whole day over a clock change, and of the last of a month', async () => {
    const a = await t.agency();
    await t.tx(a.id, async (tx) => {
      const site = await makeSite(tx, a.id, { customerId: a.customerId, name: 'Quai Est' });
      // 25 October 2026 lasts 25 hours in Paris: from 22:00 UTC to 23:00 UTC.
      for (const [madeAt, description] of [
        ['2026-10-24T21:59:00.000Z', 'samedi soir'],
        ['2026-10-24T22:00:00.000Z', 'dimanche à minuit'],
        ['2026-10-25T22:59:00.000Z', 'dimanche soir'],
        ['2026-10-25T23:00:00.000Z', 'lundi à minuit'],
        ['2026-10-31T22:30:00.000Z', 'la nuit du trente et un'],
      ] as const)
        await makeEntry(tx, site, 'intrusion', { madeAt, description });
    });
    await atClock(t, '2026-10-20T12:00:00.000Z', () => choose(a, 'daily'));
    await runAt('2026-10-26T05:59:00.000Z');
    expect(await mailsOf(a)).toEqual([]);
    await runAt('2026-10-26T06:00:00.000Z');
    const [text = ''] = await textsOf(a);
    expect(['samedi soir', 'dimanche à minuit', 'dimanche soir', 'lundi à minuit'].filter((each) => text.includes(each))).toEqual([
      'dimanche à minuit',
      'dimanche soir',
    ]);
    await runAt('2026-11-01T06:00:00.000Z');
    expect((await subjectsOf(a)).at(-1)).toBe('Vos sites : samedi 31/10/2026');
  });
});

describe('the weekly report', () => {
  test('is sent on Monday, of Monday to Sunday, and says in a sentence that nothing happened', async () => {
    const [busy, calm] = [await t.agency(), await t.agency()];
    await night(busy);
    await t.tx(calm.id, (tx) => makeSite(tx, calm.id, { customerId: calm.customerId }));
    for (const a of [busy, calm]) await choose(a, 'weekly');
    await runAt('2026-11-22T12:00:00.000Z');
    expect([await mailsOf(busy), await mailsOf(calm)]).toEqual([[], []]);
    await runAt('2026-11-23T06:00:00.000Z');
    await runAt('2026-11-24T06:00:00.000Z');
    expect([await subjectsOf(busy), await subjectsOf(calm)]).toEqual(
      Array.from({ length: 2 }, () => ['Vos sites : semaine du 16/11/2026 au 22/11/2026']),
    );
    expect((await textsOf(busy))[0]).toContain('ven. 20/11, 21:00 – 07:00 (lendemain) | ');
    expect((await textsOf(calm))[0]).toContain('Aucun service, aucune ronde et aucune écriture sur vos sites du 16/11/2026 au 22/11/2026.');
  });
});

describe('the link that stops the reports', () => {
  /** The mail as it leaves, and its link. */
  async function sent(a: TestAgency) {
    await night(a);
    await atClock(t, '2026-11-20T12:00:00.000Z', () => choose(a, 'daily'));
    return withMailServer(t, async (outgoing) => {
      await runAt('2026-11-21T06:00:00.000Z');
      const [row] = await mailsOf(a);
      await t.drain();
      const [, id = '', token = ''] = /#\/desabonnement\/([\w-]+)\/([\w-]+)/.exec(wholeText(t, row!)) ?? [];
      return { id, token, mail: outgoing.find(({ subject }) => subject.startsWith('Vos sites')), row: row! };
    });
  }
  const rhythmOf = async (a: TestAgency) => (await t.call(reportChoice, { as: a.customer, via: 'customer' })).body.rhythm;

  test('works without signing in, twice too, and is in no text that others read', async () => {
    const a = await t.agency();
    const { id, token, row } = await sent(a);
    expect(`${row.html}${row.textBody}`).not.toContain(token);
    expect((await t.call(reportByLink, { params: { id, token } })).body).toEqual({ agency: expect.any(String), rhythm: 'daily' });
    expect(await rhythmOf(a)).toBe('daily');
    for (const _ of [1, 2]) expect((await t.call(leaveReport, { params: { id, token } })).body).toEqual({ ok: true });
    expect(await rhythmOf(a)).toBe('never');
  });

  test('is obeyed by a mail program’s form at the address of the header (RFC 8058)', async () => {
    const a = await t.agency();
    const { mail, id, token } = await sent(a);
    expect(mail?.unsubscribe).toMatch(new RegExp(`/api/sites-report/${id}/${token}/stop$`));
    const url = new URL(mail!.unsubscribe!).pathname;
    const form = { method: 'POST' as const, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'List-Unsubscribe=One-Click' };
    expect((await t.app.inject({ ...form, url })).statusCode).toBe(200);
    expect(await rhythmOf(a)).toBe('never');
    // No other call takes a form.
    expect((await t.app.inject({ ...form, url: '/api/login' })).statusCode).toBe(415);
  });

  test('with another token, or another’s identifier, is unknown', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const [own, other] = [await sent(a), await sent(b)];
    for (const params of [
      { id: own.id, token: other.token },
      { id: own.id, token: 'x' },
      { id: crypto.randomUUID(), token: own.token },
    ])
      expect((await t.call(leaveReport, { params })).status).toBe(404);
    expect(await rhythmOf(a)).toBe('daily');
  });
});
