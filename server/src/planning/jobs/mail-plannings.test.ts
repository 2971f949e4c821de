import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { planningMailings } from '@vigie/db/tables/mailings.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import { AgencyStatus } from '@vigie/domain/agency/agency-status.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import type { AgentPlanningSettings } from '@vigie/domain/agency/settings/settings.ts';
import { openTestHouse } from '../../../test/house.ts';
import { planningWorld, type PlanningWorld } from '../../../test/worlds/planning-world.ts';
import { mailPlannings } from './mail-plannings.ts';

const t = await openTestHouse();
const day = (date: string) => ({ day: date, from: '10:00', until: '12:00' });

/** An agency that mails on Mondays at 06:00 for a week, with one guard on one service of Tuesday. */
async function mailingWorld(changes: Partial<AgentPlanningSettings> = {}): Promise<PlanningWorld & { serviceId: string }> {
  t.clock.set('2026-11-21T08:00:00.000Z');
  const a = await planningWorld(t);
  const agentPlanningSettings = {
    weeklyMailingPlanningMode: 'on',
    agentPlanningSendFrequencyType: 'dayOfWeek',
    agentPlanningSendPeriodType: 'week',
    ...changes,
  };
  await t.platform((tx) => tx.update(agencies).set({ settings: { agentPlanningSettings } }).where(eq(agencies.id, a.id)));
  const service = await t.tx(a.id, (tx) => makeService(tx, a.site, day('2026-11-24'), { agentIds: [a.guardId] }));
  return { ...a, serviceId: service.id };
}
const mailsOf = (a: PlanningWorld) => t.tx(a.id, (tx) => tx.select().from(mails).where(eq(mails.agencyId, a.id)).orderBy(mails.createdAt));
async function at(instant: string): Promise<void> {
  t.clock.set(instant);
  await mailPlannings(t.house);
}
const profile = async (a: PlanningWorld) => (await t.call(contract.agency.profile, { as: a.owner })).body;

describe('plannings by mail', () => {
  test('stop for an agency that is closed, locked, or without subscription, and resume when it is served again', async () => {
    const a = await mailingWorld();
    const set = (values: Partial<typeof agencies.$inferInsert>) => t.platform((tx) => tx.update(agencies).set(values).where(eq(agencies.id, a.id)));
    const until = (currentPeriodEndOn: string) =>
      t.platform((tx) => tx.update(agencySubscriptions).set({ currentPeriodEndOn }).where(eq(agencySubscriptions.agencyId, a.id)));
    await set({ status: AgencyStatus.inactive });
    await at('2026-11-23T05:00:00.000Z');
    await set({ status: AgencyStatus.active, errors: [{ message: 'Bloquée', lock: true }] });
    await at('2026-11-23T05:05:00.000Z');
    await set({ errors: [] });
    await until('2026-11-22');
    await at('2026-11-23T05:10:00.000Z');
    expect(await mailsOf(a)).toEqual([]);
    await until('2026-11-23');
    await at('2026-11-23T05:15:00.000Z');
    expect(await mailsOf(a)).toHaveLength(1);
  });

  test('are sent on the agency’s chosen day and hour, once, with the services of the chosen days (A-175, A-176)', async () => {
    const a = await mailingWorld();
    const before = await profile(a);
    await t.tx(a.id, async (tx) => {
      await makeService(tx, a.site, day('2026-11-25'), { agentIds: [a.guardId], publishedAt: null });
      await makeService(tx, a.site, day('2026-12-01'), { agentIds: [a.guardId] });
    });
    // 05:55 in Paris, then 06:00, then later on the same day.
    await at('2026-11-23T04:55:00.000Z');
    expect(await mailsOf(a)).toEqual([]);
    await at('2026-11-23T05:00:00.000Z');
    await at('2026-11-23T05:05:00.000Z');
    await at('2026-11-23T20:00:00.000Z');
    const [mail, ...others] = await mailsOf(a);
    expect(others).toEqual([]);
    const [guard] = await t.tx(a.id, (tx) => tx.select().from(agents).where(eq(agents.id, a.guardId)));
    expect(mail).toMatchObject({ recipients: [guard!.email], subject: 'Votre planning du 23/11/2026 au 29/11/2026' });
    expect(mail!.textBody).toContain('mardi 24/11/2026 | 10:00 - 12:00 | Entrepôt Nord');
    expect(mail!.textBody).not.toMatch(/25\/11|01\/12/);
    expect(mail!.textBody).toContain('Merci de signaler au plus vite tout empêchement.');
    // The reader's session is from the day before.
    t.clock.set('2026-11-21T08:05:00.000Z');
    const { settings, version } = await profile(a);
    expect(settings).toMatchObject({ agentPlanningSettings: { agentPlanningLastSendDatetime: '2026-11-23T05:00:00Z' } });
    // A form that was opened before still saves, and the instant that it sends back is not stored.
    expect(version).toBe(before.version);
    const saved = await t.call(contract.agency.save, { as: a.owner, body: { version, settings } });
    expect([saved.status, saved.body.settings]).toEqual([200, settings]);
    await at('2026-11-30T05:00:00.000Z');
    expect((await mailsOf(a)).map(({ subject }) => subject)).toEqual([
      'Votre planning du 23/11/2026 au 29/11/2026',
      'Votre planning du 30/11/2026 au 06/12/2026',
    ]);
  });

  test('are sent as often as the agency set it, and never to people whose file excludes it (F-094)', async () => {
    const a = await mailingWorld();
    const set = async (agentPlanningSettings: Partial<AgentPlanningSettings>): Promise<number> => {
      t.clock.set('2026-11-21T08:00:00.000Z');
      const { version } = await profile(a);
      return (await t.call(contract.agency.save, { as: a.owner, body: { version, settings: { agentPlanningSettings } } })).status;
    };
    const wants = async (sendPlanning: boolean): Promise<number> => {
      t.clock.set('2026-11-21T08:00:00.000Z');
      const { id, firstname, lastname, type, email, version } = (await t.call(contract.agents.read, { as: a.owner, params: { id: a.guardId } })).body;
      const body = { id, firstname, lastname, type, email, version, sendPlanning };
      return (await t.call(contract.agents.save, { as: a.owner, body })).status;
    };
    /** Days of a month with a mail, each with services to announce. */
    const daysOf = async (changes: Partial<AgentPlanningSettings>, month: string): Promise<string[]> => {
      expect(await set({ agentPlanningSendPeriodType: 'month', ...changes })).toBe(200);
      const before = (await mailsOf(a)).length;
      const days = Array.from({ length: 30 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
      await t.tx(a.id, (tx) => tx.delete(planningMailings));
      await t.tx(a.id, (tx) => makeService(tx, a.site, day(`${month}-30`), { agentIds: [a.guardId] }));
      const left: string[] = [];
      for (const date of days) {
        const count = (await mailsOf(a)).length;
        await at(`${date}T07:00:00.000Z`);
        if ((await mailsOf(a)).length > count) left.push(date.slice(8));
      }
      expect((await mailsOf(a)).length - before).toBe(left.length);
      return left;
    };
    expect(await daysOf({ agentPlanningSendFrequencyType: 'month' }, '2027-01')).toEqual(['01']);
    expect(await daysOf({ agentPlanningSendFrequencyType: 'custom', agentPlanningSendFrequencyRecuringDays: 10 }, '2027-03')).toEqual([
      '01',
      '11',
      '21',
    ]);
    expect(await daysOf({ agentPlanningSendFrequencyType: 'dayOfWeek', agentPlanningSendFrequencyDayOfWeek: 3 }, '2027-04')).toEqual([
      '07',
      '14',
      '21',
      '28',
    ]);
    expect(await daysOf({ agentPlanningSendFrequencyType: 'dates', agentPlanningSendFrequencyDaysOfMonth: [2, 20] }, '2027-05')).toEqual([
      '02',
      '20',
    ]);
    expect(await daysOf({ agentPlanningSendFrequencyType: 'never' }, '2027-06')).toEqual([]);
    const modified = {
      agentPlanningSendFrequencyType: 'custom',
      agentPlanningSendFrequencyRecuringDays: 1,
      isAgentPlanningSendIfModified: true,
    } as const;
    // The service of the 30th is new on the first day. After that nothing changes.
    expect(await daysOf(modified, '2027-08')).toEqual(['01']);
    expect(await wants(false)).toBe(200);
    expect(await daysOf({ agentPlanningSendFrequencyType: 'dayOfWeek', isAgentPlanningSendIfModified: false }, '2027-09')).toEqual([]);
    expect(await wants(true)).toBe(200);
    expect(await daysOf({ agentPlanningSendFrequencyType: 'month' }, '2027-11')).toEqual(['01']);
  });

  test('two processes that run together send them once', async () => {
    const a = await mailingWorld();
    t.clock.set('2026-11-23T05:00:00.000Z');
    await Promise.all([mailPlannings(t.house), mailPlannings(t.house)]);
    expect(await mailsOf(a)).toHaveLength(1);
  });

  test('a crash halfway leaves nothing, and the next minutes send everything once', async () => {
    const a = await mailingWorld();
    await t.tx(a.id, (tx) => makeService(tx, a.site, day('2026-11-24'), { agentIds: [a.colleagueId] }));
    const { enabled } = t.house.mail;
    const { send } = t.house.jobs;
    let sent = 0;
    Object.assign(t.house.mail, { enabled: true });
    Object.assign(t.house.jobs, {
      send: () => {
        sent += 1;
        return sent > 1 ? Promise.reject(new Error('the power failed')) : Promise.resolve();
      },
    });
    try {
      await expect(at('2026-11-23T05:00:00.000Z')).rejects.toThrow('planning.mailing');
    } finally {
      Object.assign(t.house.mail, { enabled });
      Object.assign(t.house.jobs, { send });
    }
    expect(await mailsOf(a)).toEqual([]);
    expect(await t.tx(a.id, (tx) => tx.$count(planningMailings))).toBe(0);
    await at('2026-11-23T05:05:00.000Z');
    expect(await mailsOf(a)).toHaveLength(2);
  });

  test('are not sent to archived agents, to those who want none, or to those without services', async () => {
    const a = await mailingWorld();
    await t.tx(a.id, async (tx) => {
      await tx.update(services).set({ nbAgents: 2 }).where(eq(services.id, a.serviceId));
      await makeService(tx, a.site, day('2026-11-26'), { agentIds: [a.colleagueId] });
      await tx.update(agents).set({ status: 300 }).where(eq(agents.id, a.guardId));
      await tx.update(agents).set({ sendPlanning: false }).where(eq(agents.id, a.colleagueId));
    });
    await at('2026-11-23T05:00:00.000Z');
    expect(await mailsOf(a)).toEqual([]);
    await t.tx(a.id, (tx) => tx.update(agents).set({ sendPlanning: true }).where(eq(agents.id, a.colleagueId)));
    await at('2026-11-30T05:00:00.000Z');
    expect(await mailsOf(a)).toEqual([]);
  });

  test('«if modified» writes only to those whose planning changed since it was last sent (A-176)', async () => {
    const a = await mailingWorld({
      agentPlanningSendFrequencyType: 'custom',
      agentPlanningSendFrequencyRecuringDays: 1,
      agentPlanningSendPeriodType: 'month',
      isAgentPlanningSendIfModified: true,
    });
    await at('2026-11-22T05:00:00.000Z');
    expect(await mailsOf(a)).toHaveLength(1);
    await at('2026-11-23T05:00:00.000Z');
    expect(await mailsOf(a)).toHaveLength(1);
    await t.tx(a.id, (tx) => tx.update(services).set({ endAt: '2026-11-24T12:00:00Z' }).where(eq(services.id, a.serviceId)));
    await at('2026-11-24T05:00:00.000Z');
    expect((await mailsOf(a)).at(-1)!.textBody).toContain('10:00 - 13:00');
    await t.tx(a.id, (tx) => makeService(tx, a.site, day('2026-12-02'), { agentIds: [a.guardId] }));
    await at('2026-11-25T05:00:00.000Z');
    expect(await mailsOf(a)).toHaveLength(3);
    // All services that the agent was told of are gone. The mail says that as well.
    await t.tx(a.id, (tx) => tx.update(services).set({ status: 600 }).where(eq(services.agencyId, a.id)));
    await at('2026-11-26T05:00:00.000Z');
    expect((await mailsOf(a)).at(-1)!.textBody).toContain('Aucun service ne vous est confié');
    await at('2026-11-27T05:00:00.000Z');
    expect(await mailsOf(a)).toHaveLength(4);
  });
});
