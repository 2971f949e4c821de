import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { planning } from '@vigie/contract/planning/endpoints.ts';
import type { ServiceRow } from '@vigie/contract/planning/schemas.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { toInstant } from '@vigie/domain/shared/time.ts';
import type { z } from 'zod';
import { goOnOver, moveTo, press, pull, release, type Spot } from '../../../test/hand.ts';
import { mount } from '../../../test/mount.tsx';
import { refuse, serve, type Asked, type Server } from '../../../test/server.ts';
import { owner } from '../../../test/visitor.ts';
import { invalidate } from '../../shared/api/query-client.ts';
import type { BoardAnswer } from '../planning-api.ts';
import { agentId, boardAnswer, siteId, type Written } from './data/board-fixture.ts';
import { boardHistory } from './history/board-history.ts';
import { AgentsBoardPage, SitesBoardPage } from './board-page.tsx';

const serviceId = (number: number): string => `00000000-0000-7000-8000-50000000000${number}`;
const MONDAY = '2026-12-07';
const DAYS = ['lundi 7', 'mardi 8', 'mercredi 9', 'jeudi 10', 'vendredi 11', 'samedi 12', 'dimanche 13'] as const;

/** The agency's plan. The fake server changes it as the real one would. */
let plan: Written[];
let versions: Map<string, number>;
let server: Server;
let sent: readonly Asked<typeof planning.editMany>[];

const rowOf = ({ id = '', day, from, until, site = 0, agents = [] }: Written): z.output<typeof ServiceRow> => ({
  id,
  site: { id: siteId(site), name: site === 0 ? 'Entrepôt' : 'Musée', city: 'Toulouse', timeZone: 'Europe/Paris' },
  customer: { id: siteId(9), name: 'Port' },
  activityType: 1,
  specialtyKey: null,
  startAt: new Date(toInstant(day, from, 'Europe/Paris')).toISOString(),
  endAt: new Date(toInstant(day, until, 'Europe/Paris')).toISOString(),
  startAtDate: day,
  startAtTime: from,
  endAtDate: day,
  endAtTime: until,
  minutes: 480,
  nbAgents: 1,
  agents: agents.map((one) => ({ id: agentId(one), firstname: '', lastname: '', status: 100, realStartAt: null, realEndAt: null })),
  status: 100,
  publishedAt: null,
  realStartAt: null,
  realEndAt: null,
  seriesId: null,
  isCircuit: false,
  services: [],
  comment: '',
  createdAt: '2026-11-02T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  version: versions.get(id) ?? 1,
});

type Edit = Asked<typeof planning.editMany>['body']['edits'][number];
function edited(service: Written, { changes }: Edit): Written {
  const place = [0, 1, 2].find((one) => changes.agentIds?.[0] === agentId(one));
  return {
    ...service,
    ...(changes.shiftDays ? { day: addDays(service.day, changes.shiftDays) } : {}),
    ...(changes.startAtTime ? { from: changes.startAtTime } : {}),
    ...(changes.endAtTime ? { until: changes.endAtTime } : {}),
    ...(changes.siteId ? { site: changes.siteId === siteId(1) ? 1 : 0 } : {}),
    ...(changes.agentIds ? { agents: place === undefined ? [] : [place] } : {}),
  };
}

/** The plan before each change, by the id that undoes it. */
const kept = new Map<string, Written[]>();
function remember(): string {
  const undo = crypto.randomUUID();
  kept.set(undo, plan);
  return undo;
}
const saved = (ids: readonly string[]) => {
  for (const id of ids) versions.set(id, (versions.get(id) ?? 1) + 1);
  return plan.filter(({ id = '' }) => ids.includes(id)).map(rowOf);
};

const board = (change: Partial<BoardAnswer> = {}): BoardAnswer =>
  boardAnswer(
    plan.map((service) => ({ ...service, more: { version: versions.get(service.id ?? '') ?? 1, ...service.more } })),
    { from: MONDAY, until: addDays(MONDAY, 7), ...change },
  );

beforeEach(() => {
  plan = [
    { id: serviceId(1), day: MONDAY, from: '08:00', until: '16:00', agents: [0] },
    { id: serviceId(2), day: addDays(MONDAY, 2), from: '09:00', until: '17:00', agents: [1] },
    { id: serviceId(3), day: addDays(MONDAY, 3), from: '08:00', until: '16:00', site: 1 },
  ];
  versions = new Map();
  kept.clear();
  boardHistory.clear();
  server = serve();
  server.on(planning.board, () => board());
  server.on(planning.changes, () => ({ data: [], count: 0 }));
  sent = server.on(planning.editMany, ({ body: { edits } }) => {
    const undo = remember();
    plan = plan.map((service) => edits.filter((edit) => edit.serviceId === service.id).reduce(edited, service));
    return { services: saved(edits.map((edit) => edit.serviceId)), undo, judged: [] };
  });
  server.on(planning.restore, ({ body: { undo } }) => {
    const again = remember();
    plan = kept.get(undo) ?? [];
    return { services: saved(plan.map(({ id = '' }) => id)), left: [], undo: again };
  });
});

const row = (name: string) => page.getByRole('group', { name, exact: true });
/** The services of a row, by site, day and hours as they are read aloud. */
const told = (name: string): string[] =>
  row(name)
    .getByRole('button')
    .elements()
    .map((one) => (one.getAttribute('aria-label') ?? '').split(', ').slice(0, 2).join(', '));
const service = (words: RegExp) => page.getByRole('button', { name: words });
const morning = service(/^Entrepôt, lundi 7 décembre/);
/** The middle of a day in a row of the week. */
const cell = (name: string, day: number): Spot => ({ of: row(name), x: (day + 0.5) / 7 });
const panel = page.getByRole('status').filter({ hasText: 'Entrepôt ·' });
const messages = page.getByRole('status', { name: 'Messages' });

async function week(): Promise<void> {
  await mount(<AgentsBoardPage />, { as: owner(), address: `/?vue=3&jour=${MONDAY}` });
  await expect.element(morning).toBeVisible();
}

test('each person’s services are in their row, on their day', async () => {
  await week();
  await expect.element(page.getByRole('heading', { name: 'Planning des collaborateurs' })).toBeVisible();
  expect(told('Diallo Amadou')).toEqual([`Entrepôt, ${DAYS[0]} décembre 2026 08:00 – 16:00`]);
  expect(told('Keïta Fatou')).toEqual([`Entrepôt, ${DAYS[2]} décembre 2026 09:00 – 17:00`]);
  expect(told('Martin Paul')).toEqual([]);
  await expect.element(service(/^Musée, jeudi 10 décembre 2026 08:00 – 16:00, 1 à pourvoir/)).toBeVisible();
});

test('a service dragged to another person’s row becomes theirs, and the result is shown before the drop', async () => {
  await week();
  await press({ of: morning });
  await moveTo(cell('Martin Paul', 0));
  await expect.element(panel).toMatchTextContent('Paul Martin à la place d’Amadou Diallo · Entrepôt · lun. 07/12, 08:00 – 16:00Aucune anomalie');
  expect(sent).toHaveLength(0);
  await release();
  await expect.poll(() => told('Martin Paul')).toEqual([`Entrepôt, ${DAYS[0]} décembre 2026 08:00 – 16:00`]);
  expect(told('Diallo Amadou')).toEqual([]);
  expect(sent.map(({ body }) => body.edits)).toEqual([[{ serviceId: serviceId(1), changes: { agentIds: [agentId(2)] }, version: 1 }]]);
  await expect.element(messages).toMatchTextContent('Planning modifié : Paul Martin à la place d’Amadou Diallo');
});

test('a service dragged to another day keeps its hours', async () => {
  await week();
  await pull({ of: morning }, cell('Diallo Amadou', 2), cell('Diallo Amadou', 4));
  await expect.poll(() => told('Diallo Amadou')).toEqual([`Entrepôt, ${DAYS[4]} décembre 2026 08:00 – 16:00`]);
  await expect.element(messages).toMatchTextContent('Planning modifié');
  expect(sent.map(({ body }) => body.edits[0]?.changes)).toEqual([{ shiftDays: 4 }]);
});

test('where the person already works the reason appears over the cell, and the drop asks before anything is sent', async () => {
  await week();
  const question = page.getByRole('alertdialog', { name: 'Anomalies de planning' });
  await press({ of: morning });
  await moveTo(cell('Keïta Fatou', 2));
  await expect
    .element(panel)
    .toMatchTextContent('Service en chevauchement : Fatou Keïta est déjà affecté au service Entrepôt (09/12/2026 09:00 - 17:00).');
  await release();
  await expect.element(question).toMatchTextContent('Des anomalies ont été détectées, voulez-vous modifier votre saisie ?');
  await question.getByRole('button', { name: 'Modifier la saisie' }).click();
  expect(told('Keïta Fatou')).toHaveLength(1);
  expect(sent).toHaveLength(0);
  await pull({ of: morning }, cell('Keïta Fatou', 2));
  await question.getByRole('button', { name: 'Enregistrer quand même' }).click();
  await expect.element(messages).toMatchTextContent('Planning modifié');
  expect(told('Keïta Fatou')).toHaveLength(2);
  expect(sent.map(({ body }) => body.confirmed)).toEqual([true]);
});

test('a colleague’s earlier change is not overwritten: the service goes back, and the message names the colleague', async () => {
  server.on(planning.editMany, () => {
    plan = plan.map((one) => (one.id === serviceId(1) ? { ...one, from: '10:00' } : one));
    return refuse(409, {
      code: 'shared.stale',
      message: 'Modifié entre-temps',
      data: { currentVersion: 2, changes: [{ at: '2026-11-02T09:00:00.000Z', author: 'Paul Martin', fields: {} }] },
    });
  });
  await week();
  await pull({ of: morning }, cell('Martin Paul', 0));
  await expect.element(messages).toMatchTextContent('Ce service vient d’être modifié par Paul Martin : rien n’a été changé');
  await expect.poll(() => told('Diallo Amadou')).toEqual([`Entrepôt, ${DAYS[0]} décembre 2026 10:00 – 16:00`]);
  expect(told('Martin Paul')).toEqual([]);
});

test('« Annuler » in the message and Ctrl+Z undo the change, and Ctrl+Maj+Z redoes it', async () => {
  await week();
  const before = [`Entrepôt, ${DAYS[0]} décembre 2026 08:00 – 16:00`];
  await pull({ of: morning }, cell('Martin Paul', 0));
  await expect.poll(() => told('Martin Paul')).toEqual(before);
  await messages.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => told('Diallo Amadou')).toEqual(before);
  await expect.element(page.getByRole('button', { name: /^Rétablir : Paul Martin/ })).toBeEnabled();
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(() => told('Martin Paul')).toEqual(before);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => told('Diallo Amadou')).toEqual(before);
  expect(told('Martin Paul')).toEqual([]);
});

test('with the keyboard, arrows go from service to service, Enter opens one, « Déplacer… » moves it, Escape returns the focus', async () => {
  await week();
  (page.getByRole('region', { name: 'Planning des collaborateurs' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  const open = service(/^Musée, jeudi/);
  await expect.element(open).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(morning).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const card = page.getByRole('dialog', { name: 'Service : Entrepôt' });
  await expect.element(card).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(morning).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await card.getByRole('button', { name: 'Déplacer…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Déplacer le service' });
  await dialog.getByLabelText(/^Jour/).fill('08/12/2026');
  await dialog.getByLabelText(/^Début/).fill('7');
  await userEvent.keyboard('{Tab}');
  await expect.element(dialog.getByRole('status')).toMatchTextContent('Entrepôt · mar. 08/12, 07:00 – 15:00Aucune anomalie');
  await dialog.getByRole('button', { name: 'Déplacer', exact: true }).click();
  await expect.poll(() => told('Diallo Amadou')).toEqual([`Entrepôt, ${DAYS[1]} décembre 2026 07:00 – 15:00`]);
  await expect.element(messages).toMatchTextContent('Planning modifié');
});

test('a person without edit rights can drag nothing and is offered no change', async () => {
  server.on(planning.board, () => board({ may: { create: false, edit: false, remove: false, archive: false, unavailabilities: false } }));
  await week();
  await pull({ of: morning }, cell('Martin Paul', 0));
  expect(told('Diallo Amadou')).toHaveLength(1);
  await morning.click();
  const card = page.getByRole('dialog', { name: 'Service : Entrepôt' });
  await expect.element(card).toMatchTextContent('Amadou Diallo');
  await expect.element(card.getByRole('button', { name: 'Déplacer…' })).not.toBeInTheDocument();
});

/** The warehouse's day, hour by hour. Edges differ by their side only, because they exist for the mouse alone. */
async function day() {
  await mount(<SitesBoardPage />, { as: owner(), address: `/?vue=4&jour=${MONDAY}` });
  await expect.element(morning).toBeVisible();
  // First scrolls the planned hours into view.
  await expect.poll(() => page.getByRole('region', { name: 'Planning des sites' }).element().scrollLeft).toBeGreaterThan(0);
  const chip = morning.element();
  const edge = (side: 'start' | 'end'): Element => chip.querySelector(`[data-edge="${side}"]`)!;
  const hour = chip.getBoundingClientRect().width / 8;
  return { edge, hour };
}

test('a new agency reads where the sites of its planning come from, a filtered board that nothing fits', async () => {
  const noSites = (): BoardAnswer => ({ ...boardAnswer([], { from: MONDAY, until: addDays(MONDAY, 6) }), sites: [], customers: [] });
  server.on(planning.board, noSites);
  await mount(<SitesBoardPage />, { as: owner(), address: `/?vue=3&jour=${MONDAY}` });
  await expect.element(page.getByText('Les sites des clients deviennent les lignes de ce planning dès qu’ils sont créés.')).toBeVisible();
  expect(page.getByText('Aucune ligne ne correspond aux filtres.').elements()).toEqual([]);
  await page.getByRole('searchbox').fill('Quai');
  await expect.element(page.getByText('Aucune ligne ne correspond aux filtres.')).toBeVisible();
});

test('a publication that is open shows what a colleague changes meanwhile, and nothing once they published it', async () => {
  const change = { serviceId: serviceId(1), kind: 'new', published: false, place: 'Entrepôt', when: 'lundi 07/12/2026, 08:00 – 16:00' } as const;
  const told = (agents: readonly { id: string; name: string; news: 'given' }[]) => () => ({
    data: [{ ...change, startAt: '2026-12-07T07:00:00.000Z', lines: [], agents: [...agents] }],
    count: 1,
  });
  server.on(planning.changes, told([]));
  await mount(<SitesBoardPage />, { as: owner(), address: `/?vue=3&jour=${MONDAY}` });
  await page.getByRole('button', { name: 'Publier 1 changement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publier le planning' });
  await expect.element(dialog).toMatchTextContent('Aucun collaborateur n’est concerné.');
  server.on(planning.changes, told([{ id: agentId(0), name: 'Amadou Diallo', news: 'given' }]));
  await invalidate('services');
  await expect.element(dialog.getByRole('button', { name: 'Publier et prévenir 1 collaborateur' })).toBeEnabled();
  server.on(planning.changes, () => ({ data: [], count: 0 }));
  await invalidate('services');
  await expect.element(dialog).toMatchTextContent('Tout est déjà publié.');
  await expect.element(dialog.getByRole('button', { name: 'Publier' })).toBeDisabled();
});

test('in the day view an edge moves by quarters of an hour, and one click restores the hours', async () => {
  const { edge, hour } = await day();
  await press({ of: edge('end') });
  await moveTo({ of: edge('end'), dx: hour * 1.24 });
  await expect.element(panel).toMatchTextContent('Entrepôt · lun. 07/12, 08:00 – 17:15');
  await release();
  await expect.element(service(/^Entrepôt, lundi 7 décembre 2026 08:00 – 17:15/)).toBeVisible();
  expect(sent.map(({ body }) => body.edits[0]?.changes)).toEqual([{ startAtTime: '08:00', endAtTime: '17:15' }]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(service(/^Entrepôt, lundi 7 décembre 2026 08:00 – 16:00/)).toBeVisible();
});

test('Escape returns an edge to its place, and a service cannot be shorter than a quarter of an hour', async () => {
  const { edge, hour } = await day();
  await press({ of: edge('end') });
  await moveTo({ of: edge('end'), dx: hour });
  await expect.element(panel).toMatchTextContent('08:00 – 17:00');
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await release();
  await expect.element(service(/^Entrepôt, lundi 7 décembre 2026 08:00 – 16:00/)).toBeVisible();
  await pull({ of: edge('end') }, { of: edge('end'), dx: -hour * 8 });
  await expect.element(messages).toMatchTextContent('Un service dure au moins un quart d’heure');
  expect(sent).toHaveLength(0);
});

test('a plan that fails to load says why and can be retried', async () => {
  let isDown = true;
  server.on(planning.board, () => (isDown ? refuse(422, { code: 'shared.refused', message: 'Le planning est indisponible' }) : board()));
  await mount(<AgentsBoardPage />, { as: owner(), address: `/?vue=3&jour=${MONDAY}` });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Le planning est indisponible');
  isDown = false;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(morning).toBeVisible();
});

test('Escape, or « Annuler », answers the question over the board, and the selection stays', async () => {
  plan = plan.map((each) => ({ ...each, more: { draft: true } }));
  await week();
  page.getByRole('region', { name: 'Planning des collaborateurs' }).element().focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  const bar = page.getByRole('region', { name: 'Services sélectionnés' });
  await expect.element(bar).toMatchTextContent('3 services sélectionnés');
  const question = page.getByRole('alertdialog');
  for (const close of [() => userEvent.keyboard('{Escape}'), () => question.getByRole('button', { name: 'Annuler' }).click()]) {
    await bar.getByRole('button', { name: 'Supprimer' }).click();
    await expect.element(question).toMatchTextContent('Supprimer 3 brouillons');
    await close();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(bar).toMatchTextContent('3 services sélectionnés');
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).not.toBeInTheDocument();
});

// This test is last: after a cancelled drag, the automated browser accepts no other drag on the same page.
const heading = page.getByRole('heading', { name: 'Planning des collaborateurs' });

test('a service dropped beside the board stays where it was, and nothing is changed', async () => {
  await week();
  await press({ of: morning });
  await moveTo(cell('Martin Paul', 3));
  await expect.element(panel).toMatchTextContent('Paul Martin');
  await moveTo({ of: heading });
  await release();
  await goOnOver(heading);
  await expect.element(panel).not.toBeInTheDocument();
  expect(told('Diallo Amadou')).toEqual([`Entrepôt, ${DAYS[0]} décembre 2026 08:00 – 16:00`]);
  expect(sent).toHaveLength(0);
});

test('Escape cancels a drag', async () => {
  await week();
  await press({ of: morning });
  await moveTo(cell('Martin Paul', 3));
  await expect.element(panel).toMatchTextContent('Paul Martin');
  await userEvent.keyboard('{Escape}');
  await release();
  await goOnOver(row('Martin Paul'));
  await expect.element(panel).not.toBeInTheDocument();
  expect(told('Diallo Amadou')).toEqual([`Entrepôt, ${DAYS[0]} décembre 2026 08:00 – 16:00`]);
  expect(sent).toHaveLength(0);
});
