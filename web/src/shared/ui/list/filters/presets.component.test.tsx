// The filters of a list and its presets: what is asked before, what is stored with the person.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { identity } from '@vigie/contract/identity/endpoints.ts';
import type { CurrentUser } from '@vigie/contract/identity/schemas.ts';
import { mount } from '../../../../../test/mount.tsx';
import { serve, type Asked } from '../../../../../test/server.ts';
import { owner } from '../../../../../test/visitor.ts';
import { DataList } from '../data-list.tsx';
import { defineList, type ListRequest } from '../list-types.ts';

interface Row {
  readonly id: string;
  readonly name: string;
}

let asked: ListRequest[] = [];
const rounds = defineList<Row>({
  key: 'presetsOfLists',
  topic: 'presetsOfLists',
  one: 'ronde',
  many: 'rondes',
  feminine: true,
  fetch: (request) => {
    asked.push(request);
    return Promise.resolve({ data: [{ id: '1', name: 'Ronde 1' }], count: 1 });
  },
  rowId: ({ id }) => id,
  columns: [{ id: 'name', label: 'Nom', value: ({ name }) => name, main: true }],
  filters: [
    {
      key: 'type',
      label: 'Type(s)',
      kind: 'select',
      multiple: true,
      options: [
        { value: '100', label: 'Entreprise' },
        { value: '300', label: 'Association' },
      ],
    },
    { key: 'prospect', label: 'Prospects', kind: 'boolean' },
    { key: 'period', label: 'Période', kind: 'period', years: 1 },
  ],
});

const sheet = page.getByRole('dialog', { name: 'Filtres' });
const question = page.getByRole('alertdialog');
const title = sheet.getByPlaceholder('Titre');
const messages = page.getByRole('status', { name: 'Messages' });

let stored: readonly Asked<typeof identity.saveMe>[] = [];
beforeEach(() => {
  asked = [];
  stored = serve().on(identity.saveMe, () => owner());
});

type Preset = NonNullable<CurrentUser['pagesConfig'][string]['filtersPreset']>[number];
const preset = (label: string, filters: Preset['filters'] = {}, favorite = false): Preset => ({ key: label, label, filters, favorite });
/** Label, favourite and filters of what was stored last. */
const kept = () =>
  stored.at(-1)?.body.pagesConfig?.[rounds.key]?.filtersPreset?.map(({ label, favorite, filters }) => [label, favorite ?? false, filters]);

async function shown(...filtersPreset: Preset[]) {
  const mounted = await mount(<DataList list={rounds} />, { as: { ...owner(), pagesConfig: { [rounds.key]: { filtersPreset } } } });
  await expect.element(page.getByRole('row', { name: /Ronde 1/ })).toBeVisible();
  return mounted;
}
const openFilters = async (): Promise<void> => {
  await page.getByRole('button', { name: /^Filtres, / }).click();
  await expect.element(sheet).toBeVisible();
};
const press = (name: string) => sheet.getByRole('button', { name, exact: true }).click();
const act = async (label: string, action: string): Promise<void> => {
  await press(`Actions : ${label}`);
  await page.getByRole('menuitem', { name: action }).click();
};
const answer = async (words: string, name: string): Promise<void> => {
  await expect.element(question).toMatchTextContent(words);
  await question.getByRole('button', { name, exact: true }).click();
  await expect.element(question).not.toBeInTheDocument();
};
const said = async (words: string): Promise<void> => {
  await expect.element(messages.getByText(words, { exact: true })).toBeVisible();
};

test('an inactive filter says « Tous », and an active one is counted, a period is not (A-214, A-218, C-338)', async () => {
  await shown();
  await openFilters();
  await expect.element(sheet.getByRole('combobox', { name: 'Prospects' })).toHaveValue('Tous');
  await sheet.getByLabelText(/^Type/).first().click();
  await page.getByRole('option', { name: 'Association' }).click();
  await userEvent.tab();
  await press('Appliquer');
  await expect.element(page.getByRole('button', { name: 'Filtres, 1 actif' })).toBeVisible();
  expect(asked.at(-1)?.filters).toEqual({ type: [300] });
  await openFilters();
  await sheet.getByRole('combobox', { name: 'Période' }).click();
  await page.getByRole('option', { name: 'Demain' }).click();
  await press('Appliquer');
  await expect.poll(() => Object.keys(asked.at(-1)?.filters ?? {}).length).toBeGreaterThan(1);
  await expect.element(page.getByRole('button', { name: 'Filtres, 1 actif' })).toBeVisible();
});

test('a preset needs a title when saved and when renamed, and is stored with its filters (A-211, A-217, C-337, C-339)', async () => {
  await shown();
  await openFilters();
  await press('Enregistrer');
  await expect.element(title).toHaveAccessibleDescription('Obligatoire');
  await title.fill('Associations');
  await press('Enregistrer');
  await said('Filtre Associations sauvegardé');
  await expect.poll(kept).toEqual([['Associations', false, {}]]);
  await act('Associations', 'Renommer');
  await title.fill('');
  await press('Renommer');
  await expect.element(title).toHaveAccessibleDescription('Obligatoire');
  await title.fill('Asso');
  await press('Renommer');
  await said('Filtre Asso sauvegardé');
  await expect.poll(kept).toEqual([['Asso', false, {}]]);
});

test('there is at most one favourite, which says so, and begins the next visit (A-213, A-217, C-336, C-339)', async () => {
  await shown(preset('Asso', { type: ['300'] }), preset('Tout'));
  expect(asked[0]?.filters).toEqual({});
  await openFilters();
  const tone = (words: string): string | undefined =>
    messages.getByText(words, { exact: true }).element().parentElement?.style.getPropertyValue('--tone');
  await press('Filtre par défaut : Tout');
  await said('Filtre par défaut : Tout');
  await press('Filtre par défaut : Asso');
  await said('Filtre par défaut : Asso');
  expect(tone('Filtre par défaut : Asso')).toBe('var(--v-done-ink)');
  await expect.poll(kept).toEqual([
    ['Asso', true, { type: ['300'] }],
    ['Tout', false, {}],
  ]);
  await press('Filtre par défaut : Asso');
  await said('Filtre par défaut : Défaut');
  expect(tone('Filtre par défaut : Défaut')).toBe('var(--v-neutral-ink)');
  await expect.poll(() => kept()?.map(([, favorite]) => favorite)).toEqual([false, false]);
});

test('a period longer than its list answers is refused in the form, and the list is not asked (A-215, A-223)', async () => {
  const long = { period: { preset: 'custom', start: '2024-01-01', end: '2026-02-02' } };
  await shown(preset('Longue', long, true));
  await openFilters();
  const before = asked.length;
  await press('Appliquer');
  await expect.element(sheet.getByText('Doit être inférieure ou égale à 1 an(s)', { exact: true })).toBeVisible();
  expect(asked).toHaveLength(before);
});

test('a visit begins with the favourite', async () => {
  await shown(preset('Asso', { type: ['300'] }, true), preset('Tout'));
  expect(asked[0]?.filters).toEqual({ type: ['300'] });
  await expect.element(page.getByRole('button', { name: 'Filtres, 1 actif' })).toBeVisible();
});

test('overwriting and deleting ask first, and cancelling does nothing (A-137, A-212, C-337)', async () => {
  await shown(preset('Asso', { type: ['300'] }), preset('Tout'));
  await openFilters();
  await act('Asso', 'Remplacer par les filtres actuels');
  await answer('Le filtre sera remplacé', 'Annuler');
  await act('Tout', 'Supprimer');
  await answer('Le filtre ne sera plus récupérable', 'Annuler');
  await expect.element(sheet.getByRole('button', { name: 'Actions : Tout' })).toBeVisible();
  await act('Asso', 'Remplacer par les filtres actuels');
  await answer('Le filtre sera remplacé', 'Remplacer');
  await expect.poll(kept).toEqual([
    ['Asso', false, {}],
    ['Tout', false, {}],
  ]);
  // Neither refusal was sent.
  expect(stored).toHaveLength(1);
  await act('Tout', 'Supprimer');
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect.poll(() => kept()?.map(([label]) => label)).toEqual(['Asso']);
});

test('the same title again, or another preset’s title, asks before it replaces a twin (A-212)', async () => {
  await shown(preset('Asso', { type: ['300'] }), preset('Tout'));
  await openFilters();
  await title.fill('asso');
  await press('Enregistrer');
  await answer('Le filtre sera remplacé', 'Annuler');
  await act('Tout', 'Renommer');
  await title.fill('Asso');
  await press('Renommer');
  await answer('Le filtre sera remplacé', 'Annuler');
  await title.fill('Tout');
  await press('Renommer');
  await expect.element(title).toHaveValue('');
  await title.fill('Asso');
  await press('Enregistrer');
  await answer('Le filtre sera remplacé', 'Remplacer');
  await expect.poll(kept).toEqual([
    ['Asso', false, {}],
    ['Tout', false, {}],
  ]);
});

test('a preset with a removed filter says which, and the others apply (A-216, C-339)', async () => {
  await shown(preset('Ancien', { region: 'sud', type: ['300'] }));
  await page.getByRole('button', { name: 'Ancien', exact: true }).click();
  await said("Le filtre region n'existe pas");
  await expect.element(page.getByRole('button', { name: 'Filtres, 1 actif' })).toBeVisible();
  expect(asked.at(-1)?.filters).toEqual({ type: ['300'] });
});

test('a period offers its thirteen names, and a custom one without an end is not applied (A-215, A-224/request, A-226)', async () => {
  await shown();
  await openFilters();
  await sheet.getByRole('combobox', { name: 'Période' }).click();
  await expect.element(page.getByRole('option', { name: 'Hier' })).toBeVisible();
  const names = page.getByRole('option').elements();
  expect(names.map((one) => one.textContent)).toEqual([
    'Hier',
    "Aujourd'hui",
    'Demain',
    '3 prochains jours',
    '3 derniers jours',
    'Semaine en cours',
    'Semaine précédente',
    'Semaine glissante',
    'Mois',
    'Mois glissant',
    'Année',
    'Année précédente',
    'Personnalisé',
  ]);
  await page.getByRole('option', { name: 'Personnalisé' }).click();
  await press('Période, du et au');
  const calendar = document.querySelector<HTMLElement>('[data-dates-dropdown]');
  const day = [...(calendar?.querySelectorAll<HTMLElement>('button:not([data-outside])') ?? [])].find(({ textContent }) => textContent === '15');
  await userEvent.click(day ?? document.body);
  await userEvent.keyboard('{Escape}');
  const before = asked.length;
  await press('Appliquer');
  await expect.element(sheet.getByText('Obligatoire')).toBeVisible();
  expect(asked).toHaveLength(before);
});
