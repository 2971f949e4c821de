import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { makeCircuit, makeService, makeUnavailability } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { pdfPages } from '../../plumbing/pdf/pdf-text.ts';
import { readWorkbook } from '../../plumbing/workbook/read-workbook.ts';
import { openTestHouse } from '../../../test/house.ts';
import { planningWorld, type PlanningWorld } from '../../../test/worlds/planning-world.ts';
import { onlyRights } from '../../../test/site-services.ts';

const t = await openTestHouse();
const { boardDocument, agentMonth } = contract.planning;
const month = { view: 'month', from: '2026-12-01', until: '2026-12-31' } as const;

/** A night on each day of December, one draft, one vacancy, one circuit, and an absence. */
async function busy() {
  const a = await planningWorld(t);
  const made = await t.tx(a.id, async (tx) => {
    const usine = await makeSite(tx, a.id, { customerId: a.customerId, name: 'Usine Sud' });
    const nights = [];
    for (let day = 1; day <= 31; day += 1) {
      const when = { day: `2026-12-${String(day).padStart(2, '0')}`, from: '19:15', until: '07:00' };
      nights.push(await makeService(tx, a.site, when, { agentIds: [a.guardId] }));
    }
    const draft = await makeService(
      tx,
      usine,
      { day: '2026-12-03', from: '08:00', until: '16:00' },
      { agentIds: [a.colleagueId], publishedAt: null },
    );
    const vacant = await makeService(tx, usine, { day: '2026-12-04', from: '09:30', until: '12:30' }, { nbAgents: 2 });
    const stops = [
      { site: usine, travelMinutes: 10, minutes: 20 },
      { site: a.site, travelMinutes: 15, minutes: 30 },
    ];
    const { circuit } = await makeCircuit(tx, stops, { day: '2026-12-05', from: '20:00', until: '22:00' }, { agentIds: [a.colleagueId] });
    await makeUnavailability(tx, a.id, a.colleagueId, { first: '2026-12-10', typeKey: 'sickLeave' });
    return { usine, nights, draft, vacant, circuit };
  });
  const serviceIds = [...made.nights, made.draft, made.vacant, made.circuit].map(({ id }) => id);
  return { ...a, ...made, serviceIds, siteIds: [a.siteId, made.usine.id], agentRows: ['open', a.guardId, a.colleagueId] };
}
type Busy = Awaited<ReturnType<typeof busy>>;

const ask = (a: Busy, change: Record<string, unknown> = {}, as = a.manager) =>
  t.call(boardDocument, { as, body: { kind: 'sites', format: 'pdf', ...month, rowIds: a.siteIds, serviceIds: a.serviceIds, ...change } });
const refused = ({ raw }: { raw: Buffer }) => JSON.parse(raw.toString()) as { message: string; errors?: object };
const words = (pdf: Buffer): string => pdfPages(pdf).join('\n');

describe('the PDF of a board', () => {
  test('has every service, the period, the legend of the codes, and consistent sums', async () => {
    const a = await busy();
    const { status, raw } = await ask(a, { filters: { text: 'nord' } });
    expect(status).toBe(200);
    const text = words(raw);
    const flat = text.replaceAll(/\s+/g, ' ');
    for (const word of ['Planning des sites', 'décembre 2026', '« nord »', 'Entrepôt Nord', 'Usine Sud', 'FK', 'Fatou Keïta', '+2', 'Le 25 : Noël'])
      expect(flat).toContain(word);
    // Thirty-one nights with minutes take two lines each, the others one.
    expect(text.match(/19:15/g)).toHaveLength(31);
    expect(text).toContain('08–16');
    expect(text).toContain('09:30');
    expect(text).toContain('20–22');
    // 31 × 11 h 45 less seven hours of January, 8 h, two places of 3 h, 2 h of travel.
    expect(text).toContain('373:15');
    expect(flat).toContain('Heures : de minuit à minuit, dans la période seulement');
  });

  test('by agent: an absence is shown without its reason, and empty places have their row', async () => {
    const a = await busy();
    const text = words((await ask(a, { kind: 'agents', rowIds: a.agentRows })).raw);
    expect(text).toContain('À pourvoir');
    expect(text).toContain('Hachuré : indisponible');
    expect(text).not.toMatch(/maladie/i);
    expect(text).toContain('373:15');
  });

  test('a week has whole names, and drafts and empty rows are left out on request', async () => {
    const a = await busy();
    const week = { view: 'week', from: '2026-11-30', until: '2026-12-06', kind: 'agents', rowIds: a.agentRows };
    const full = words((await ask(a, week)).raw);
    expect(full).toContain('08:00 – 16:00');
    expect(full).toContain('Usine Sud');
    expect(full).toContain('brouillon, pas encore publié');
    const less = words((await ask(a, { ...week, drafts: false, onlyFilled: true, from: '2026-12-06', until: '2026-12-06', view: 'day' })).raw);
    expect(less).not.toContain('08:00 – 16:00');
    expect(less).not.toContain('Keïta');
    expect(less).toContain('sans les brouillons');
  });

  test('many rows fill several pages, each with the head of the days', async () => {
    const a = await busy();
    const more = await t.tx(a.id, async (tx) => {
      const ids: string[] = [];
      for (let number = 0; number < 70; number += 1) ids.push((await makeSite(tx, a.id, { customerId: a.customerId, name: `Dépôt ${number}` })).id);
      return ids;
    });
    const pages = pdfPages((await ask(a, { rowIds: [...a.siteIds, ...more] })).raw);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages.slice(0, -1)) expect(page).toMatch(/Site\n[^]*mar[^]*1/);
    expect(pages.join('\n')).toContain('Dépôt 69');
  });

  test('a period of six weeks is refused', async () => {
    const a = await busy();
    expect(refused(await ask(a, { until: '2027-01-10' })).errors).toHaveProperty('until');
  });
});

describe('the workbook of a board', () => {
  test('has the board as shown and a line per service, in the site’s local time', async () => {
    const a = await busy();
    const [board, services] = await readWorkbook((await ask(a, { format: 'xlsx' })).raw);
    expect([board!.name, services!.name]).toEqual(['Planning des sites', 'Services']);
    expect(board!.rows[0]!.slice(0, 3)).toEqual(['Site', 'Client', 'mar. 01/12/2026']);
    expect(board!.rows.map(([name]) => name)).toEqual(['Site', 'Entrepôt Nord', 'Usine Sud', 'Total des heures']);
    expect(board!.rows[1]![2]).toMatch(/^19:15–07:00 /);
    expect(board!.rows[2]![4]).toBe('08:00–16:00 Fatou Keïta (brouillon)');
    expect(board!.rows[2]![5]).toBe('09:30–12:30 (2 à pourvoir)');
    expect(services!.rows).toHaveLength(1 + 34);
    expect(services!.rows[1]!.slice(0, 5)).toEqual(['2026-12-01', '2026-12-01T19:15', '2026-12-02T07:00', '11:45', 'Entrepôt Nord']);
    expect(services!.rows.flat().filter((cell) => String(cell).includes('20:10–20:30 Usine Sud'))).toHaveLength(1);
  });

  test('without any service there is nothing to export', async () => {
    const a = await busy();
    const answer = await ask(a, { format: 'xlsx', serviceIds: [] });
    expect([answer.status, refused(answer).message]).toEqual([422, 'Pas de données à exporter']);
  });
});

describe('access to a board', () => {
  test('each board has its right', async () => {
    const a = await busy();
    await onlyRights(t, a.manager, ['readAgentsPlanning']);
    expect((await ask(a)).status).toBe(403);
    expect((await ask(a, { kind: 'agents', rowIds: a.agentRows })).status).toBe(200);
    await onlyRights(t, a.manager, ['readSitesPlanning']);
    expect([(await ask(a)).status, (await ask(a, { kind: 'agents' })).status]).toEqual([200, 403]);
  });

  test('identifiers of another agency print nothing', async () => {
    const [a, b] = [await busy(), await busy()];
    const { raw } = await ask(a, { rowIds: b.siteIds, serviceIds: b.serviceIds });
    expect(words(raw)).toContain('Aucune ligne');
    expect(words(raw)).not.toContain('Entrepôt');
  });

  test('a customer has its own sites, published services only, without names', async () => {
    const a = await busy();
    const text = words((await ask(a, {}, a.customer)).raw);
    expect(text.match(/19:15/g)).toHaveLength(31);
    expect(text).not.toContain('08–16');
    expect(text).not.toMatch(/Keïta|KE\b/);
    expect((await ask(a, { kind: 'agents' }, a.customer)).status).toBe(403);
  });
});

describe('an agent’s month', () => {
  const print = (a: PlanningWorld, id: string, as = a.manager, via: 'agency' | 'agent' = 'agency') =>
    t.call(agentMonth, { as, via, params: { id, month: '2026-12' } });

  test('has a line per day, what is published, the stops of a circuit and the hours of weeks and month', async () => {
    const a = await busy();
    const night = words((await print(a, a.guardId)).raw);
    expect(night.match(/19:15 – 07:00/g)).toHaveLength(31);
    expect(night).toContain('Planning de décembre 2026');
    expect(night).toContain('Semaine 49');
    expect(night).toMatch(/357\s+h\s+15/);
    const colleague = words((await print(a, a.colleagueId)).raw);
    expect(colleague).toContain('20:10 Usine Sud');
    expect(colleague).toContain('Indisponible');
    expect(colleague).not.toMatch(/08:00|maladie/i);
  });

  test('agents print their own, and do not find a colleague’s or another agency’s', async () => {
    const [a, b] = [await planningWorld(t), await planningWorld(t)];
    expect((await print(a, a.guardId, a.agent, 'agent')).status).toBe(200);
    expect((await print(a, a.colleagueId, a.agent, 'agent')).status).toBe(404);
    expect((await print(a, b.guardId)).status).toBe(404);
    await onlyRights(t, a.manager, ['readSitesPlanning']);
    expect((await print(a, a.guardId)).status).toBe(403);
  });
});
