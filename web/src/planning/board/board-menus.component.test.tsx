import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { agents } from '@vigie/contract/agents/endpoints.ts';
import { planning } from '@vigie/contract/planning/endpoints.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { moveTo, press, release } from '../../../test/hand.ts';
import { mount } from '../../../test/mount.tsx';
import { serve, type Asked, type Server } from '../../../test/server.ts';
import { agencyProfile, owner, staff } from '../../../test/visitor.ts';
import type { BoardAnswer } from '../planning-api.ts';
import { absence, agentId, boardAnswer } from './data/board-fixture.ts';
import { clipboard } from './history/clipboard.ts';
import { boardHistory } from './history/board-history.ts';
import { AgentsBoardPage, SitesBoardPage } from './board-page.tsx';

const MONDAY = '2026-12-07';
const serviceId = (number: number): string => `00000000-0000-7000-8000-50000000000${number}`;
const NOTHING = { create: false, edit: false, remove: false, archive: false, unavailabilities: false };

let server: Server;
let made: readonly Asked<typeof planning.saveMany>[];

const board = (change: Partial<BoardAnswer> = {}): BoardAnswer =>
  boardAnswer(
    [
      { id: serviceId(1), day: MONDAY, from: '08:00', until: '16:00', agents: [0] },
      { id: serviceId(2), day: addDays(MONDAY, 2), from: '09:00', until: '17:00', agents: [1] },
      { id: serviceId(3), day: addDays(MONDAY, 3), from: '08:00', until: '16:00', site: 1, more: { draft: true } },
    ],
    { from: MONDAY, until: addDays(MONDAY, 7), unavailabilities: [absence(2, addDays(MONDAY, 4), addDays(MONDAY, 4))], ...change },
  );

beforeEach(() => {
  boardHistory.clear();
  clipboard.set(null);
  server = serve();
  server.on(planning.board, () => board());
  server.on(planning.changes, () => ({ data: [], count: 0 }));
  server.on(agency.profile, agencyProfile);
  server.on(agents.directory, () => ({
    count: 1,
    data: [
      {
        id: agentId(0),
        firstname: 'Amadou',
        lastname: 'Diallo',
        fullname: 'Amadou Diallo',
        position: '',
        phones: ['+33612345678'],
        pictureUrl: null,
      },
    ],
  }));
  made = server.on(planning.saveMany, () => ({ services: [], created: 0, seriesId: null, problems: [] }));
});

const menu = (name: string) => page.getByRole('menu', { name });
const item = (name: RegExp | string) => page.getByRole('menuitem', { name });
const head = (name: string) => page.getByRole('button', { name, exact: true });
const row = (name: string) => page.getByRole('group', { name, exact: true });
const morning = page.getByRole('button', { name: /^Entrepôt, lundi 7 décembre/ });

async function week(as = owner()): Promise<void> {
  await mount(<AgentsBoardPage />, { as, address: `/?vue=3&jour=${MONDAY}` });
  await expect.element(morning).toBeVisible();
}

describe('the name of a row', () => {
  test('a click, the right button, Enter and Maj+F10 open the same menu, and Escape gives the focus back', async () => {
    await week();
    const name = head('Diallo Amadou');
    const ways = [
      () => name.click(),
      () => name.click({ button: 'right' }),
      () => userEvent.keyboard('{Enter}'),
      () => userEvent.keyboard('{Shift>}{F10}{/Shift}'),
    ];
    for (const open of ways) {
      await open();
      await expect.element(menu('Diallo Amadou')).toBeVisible();
      await expect.element(item('Seulement cette ligne')).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(menu('Diallo Amadou')).not.toBeInTheDocument();
      await expect.element(name).toHaveFocus();
    }
  });

  test('the number comes from the directory, and the file and the absence open', async () => {
    await week();
    await head('Diallo Amadou').click();
    await expect.element(item('Appeler 06 12 34 56 78')).toHaveAttribute('href', 'tel:+33612345678');
    await item(/^Absence à partir du/).click();
    const dialog = page.getByRole('dialog', { name: 'Nouvelle indisponibilité' });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByRole('textbox', { name: /^Du/ })).toHaveValue('07/12/2026');
    await expect.element(dialog.getByRole('textbox', { name: /^Au/ })).toHaveValue('07/12/2026');
    const typed = (): string[] => [...dialog.element().querySelectorAll('input')].map(({ value }) => value);
    await expect.poll(typed).toContain('Amadou Diallo');
  });

  test('« Seulement cette ligne » leaves one row, and one click brings the others back', async () => {
    await week();
    await head('Keïta Fatou').click();
    await item('Seulement cette ligne').click();
    await expect.element(head('Diallo Amadou')).not.toBeInTheDocument();
    await expect.element(row('Keïta Fatou')).toBeVisible();
    await page.getByRole('button', { name: 'Seulement Keïta Fatou : montrer toutes les lignes' }).click();
    await expect.element(head('Diallo Amadou')).toBeVisible();
  });

  test('a person without the rights finds no call, absence or replacement in it', async () => {
    server.on(planning.board, () => board({ may: NOTHING }));
    await week(staff('readAgentsPlanning'));
    await head('Diallo Amadou').click();
    await expect.element(item('Seulement cette ligne')).toBeVisible();
    expect(
      menu('Diallo Amadou')
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Imprimer…', 'Seulement cette ligne']);
  });

  test('arrows lead from its services to it, and back', async () => {
    await week();
    morning.element().focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(head('Diallo Amadou')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(head('Keïta Fatou')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('button', { name: /^Entrepôt, mercredi 9 décembre/ })).toHaveFocus();
  });
});

describe('a service and an empty cell', () => {
  test('the right button opens what the card offers, with the keys, and Escape keeps the selection', async () => {
    await week();
    await page.getByRole('button', { name: /^Entrepôt, mercredi 9 décembre/ }).click({ modifiers: ['ControlOrMeta'] });
    await morning.click({ button: 'right' });
    await expect.element(menu('08:00 – 16:00 · Entrepôt')).toBeVisible();
    await expect.element(item('Déplacer… D')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu('08:00 – 16:00 · Entrepôt')).not.toBeInTheDocument();
    await expect.element(page.getByRole('region', { name: 'Services sélectionnés' })).toMatchTextContent('1 service sélectionné');
  });

  test('on a selected service it offers what the bar offers', async () => {
    await week();
    await morning.click({ modifiers: ['ControlOrMeta'] });
    await morning.click({ button: 'right' });
    await expect.element(menu('1 service sélectionné')).toBeVisible();
    await item('Décaler…').click();
    await expect.element(page.getByRole('dialog', { name: 'Décaler 1 service' })).toBeVisible();
  });

  test('what is copied is pasted on a day of another row as a draft', async () => {
    await week();
    morning.element().focus();
    await userEvent.keyboard('{Control>}c{/Control}');
    const box = row('Keïta Fatou').element().getBoundingClientRect();
    await row('Keïta Fatou').click({ button: 'right', position: { x: (box.width * 1.5) / 7, y: box.height / 2 } });
    await expect.element(menu('Keïta Fatou · mardi 8 décembre 2026')).toBeVisible();
    await item('Coller Ctrl+V').click();
    await expect
      .poll(() => made.map(({ body }) => body.services?.map(({ startAtDate, startAtTime, agentIds }) => [startAtDate, startAtTime, agentIds])))
      .toEqual([[[addDays(MONDAY, 1), '08:00', [agentId(1)]]]]);
  });

  test('a key on a service opens what its entry opens', async () => {
    await week();
    morning.element().focus();
    await userEvent.keyboard('d');
    await expect.element(page.getByRole('dialog', { name: 'Déplacer le service' })).toBeVisible();
  });
});

test('« ? » shows the shortcuts, and « Plus » names them', async () => {
  await week();
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  await expect.element(item('Copier la semaine vers…')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Raccourcis du planning' })).toMatchTextContent('Qui convient ?');
});

test('while a service is dragged every row has the colour of its verdict for that day', async () => {
  await week();
  const colours = () =>
    [...document.querySelectorAll<HTMLElement>('[data-verdict][style*="top"]:not([style*="width"])')]
      .toSorted((a, b) => a.offsetTop - b.offsetTop)
      .map(({ dataset }) => dataset['verdict']);
  await press({ of: morning });
  await moveTo({ of: row('Keïta Fatou'), x: 2.5 / 7 });
  await expect.poll(colours).toEqual(['free', 'free', 'confirm', 'free']);
  await moveTo({ of: row('Keïta Fatou'), x: 4.5 / 7 });
  await expect.poll(colours).toEqual(['free', 'free', 'free', 'confirm']);
  await userEvent.keyboard('{Escape}');
  await release();
  await moveTo({ of: row('Keïta Fatou'), x: 0.5 });
  await moveTo({ of: row('Keïta Fatou'), x: 0.6 });
  await expect.poll(colours).toEqual([]);
});

describe('in a narrow window', () => {
  /** Tops of the buttons of a line: one line has one. */
  const linesOf = (name: string): number => {
    const bar = page.getByRole('button', { name, exact: true }).element().closest('[class*="bar"], [class*="head"]');
    const tops = [...(bar?.querySelectorAll('button, select, input') ?? [])]
      .filter((each) => each.checkVisibility())
      .map((each) => each.getBoundingClientRect());
    return new Set(tops.map(({ top, height }) => Math.round((top + height / 2) / 8))).size;
  };

  test.each([790, 1046, 1206])('at %i pixels the tools are one line, and so are the days above', async (width) => {
    await mount(<SitesBoardPage />, { as: owner(), address: `/?vue=3&jour=${MONDAY}` });
    await page.viewport(width, 800);
    await expect.element(page.getByRole('button', { name: 'Plus', exact: true })).toBeVisible();
    await expect.poll(() => [linesOf('Plus'), linesOf('Aujourd’hui')]).toEqual([1, 1]);
    const scroller = page.getByRole('region', { name: 'Planning des sites' }).element();
    expect(scroller.scrollWidth).toBeLessThanOrEqual(scroller.clientWidth);
  });
});

describe('on a phone', () => {
  test('the board is a list of one day, a tap opens the card, and a row’s name its menu', async () => {
    await mount(<AgentsBoardPage />, { as: owner(), address: `/?vue=3&jour=${MONDAY}`, onPhone: true });
    await expect.element(page.getByRole('heading', { name: /^lundi 7 décembre 2026/ })).toMatchTextContent('1 service');
    await expect.element(row('Diallo Amadou')).toBeVisible();
    await page.getByRole('button', { name: 'jeudi 10 décembre 2026, 1 service' }).click();
    await expect.element(row('À pourvoir')).toMatchTextContent('08:00 – 16:00');
    await expect.element(row('Diallo Amadou')).not.toBeInTheDocument();
    await page.getByRole('button', { name: /^Musée, jeudi/ }).click();
    await expect.element(page.getByRole('dialog', { name: 'Service : Musée' })).toMatchTextContent('Affecter…');
    await userEvent.keyboard('{Escape}');
    await page.getByText('3 collaborateurs sans service').click();
    await head('Diallo Amadou').click();
    await item('Ajouter un service ici…').click();
    const dialog = page.getByRole('dialog', { name: 'Nouveau service' });
    await expect.element(dialog.getByLabelText(/^Jour|^Du|^Date/).first()).toHaveValue('10/12/2026');
  });

  test('a selection is begun in « Plus », and taps then select', async () => {
    await mount(<AgentsBoardPage />, { as: owner(), address: `/?vue=3&jour=${MONDAY}`, onPhone: true });
    await page.getByRole('button', { name: 'Plus', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Sélectionner plusieurs services' }).click();
    await morning.click();
    await expect.element(page.getByRole('region', { name: 'Services sélectionnés' })).toMatchTextContent('1 service sélectionné');
  });
});
