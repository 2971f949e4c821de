import { beforeEach, expect, test } from 'vitest';
import { useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { customers } from '@vigie/contract/customers/endpoints.ts';
import { identity } from '@vigie/contract/identity/endpoints.ts';
import type { CurrentUser } from '@vigie/contract/identity/schemas.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { mount } from '../../test/mount.tsx';
import { refuse, serve, type Server } from '../../test/server.ts';
import { agencyProfile, owner, serverConfig, staff } from '../../test/visitor.ts';
import { searchCustomers } from '../billing/api.ts';
import { EntityField } from '../shared/ui/fields/entity-field.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import type { CustomerFile } from './customer-form.ts';

const ID = '00000000-0000-7000-8000-0000000000c1';
const FILE: CustomerFile = {
  id: ID,
  number: 'C-1',
  name: 'Dépôt Garonne',
  type: 100,
  status: 100,
  email: 'depot@client.test',
  phones: [],
  address: { street: '', complement: '', zipcode: '', city: 'Toulouse', country: 'France', latitude: null, longitude: null },
  prospect: false,
  isFake: false,
  createdAt: '2026-11-02T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  version: 4,
  specialties: ['ADS'],
  generateNumber: true,
  logoFileId: null,
  logoUrl: null,
  siren: '',
  siret: '',
  vatNumber: '',
  settlementPeriod: 'days',
  settlementPeriodDays: 30,
  dayPriceCents: null,
  comments: '',
  contacts: [],
};

const PRICING: Answer<typeof customers.pricing> = {
  dayPriceCents: 2_400,
  specialtyFactors: {},
  currency: 'EUR',
  hours: [
    { category: 'day', priceE3: 24_000 },
    { category: 'night', priceE3: 26_400 },
  ],
  specialties: [{ key: 'CYNO', name: 'Agent cynophile', coefficient: 1.25, hours: [{ category: 'day', priceE3: 30_000 }] }],
};

const dialog = page.getByRole('dialog');
const name = dialog.getByRole('textbox', { name: /^Nom/ });
const comments = dialog.getByRole('textbox', { name: 'Commentaires' });
const save = dialog.getByRole('button', { name: 'Enregistrer' });
const question = page.getByRole('alertdialog');

let server: Server;
beforeEach(() => {
  server = serve();
  server.on(identity.saveMe, () => owner());
  server.on(agency.profile, agencyProfile);
  server.on(customers.read, () => FILE);
  server.on(agency.config, serverConfig);
  server.on(customers.pricing, () => PRICING);
});
const saving = () => server.on(customers.save, ({ body }) => ({ ...FILE, name: body.name, comments: body.comments, version: FILE.version + 1 }));

/** Counts how often the dialog was closed. */
async function opened({ id, as = owner() }: { readonly id?: string; readonly as?: CurrentUser } = {}) {
  const told = { closed: 0 };
  const ui = <CustomerDialog {...(id ? { id } : {})} onClose={() => (told.closed += 1)} />;
  const mounted = await mount(ui, { as });
  await expect.element(name).toBeVisible();
  return { ...mounted, ui, told };
}

test('required fields are marked, and saving them empty says « Obligatoire », focuses them and sends nothing (A-229)', async () => {
  const sent = saving();
  await opened();
  await expect.element(name).toHaveAttribute('aria-required', 'true');
  await expect.element(dialog.getByText('Nom *')).toBeVisible();
  await save.click();
  await expect.element(name).toHaveAccessibleDescription('Obligatoire');
  await expect.element(name).toHaveFocus();
  const email = dialog.getByRole('textbox', { name: 'E-mail' });
  await email.fill('pas une adresse');
  await save.click();
  await expect.element(email).toHaveAccessibleDescription('Veuillez saisir une adresse mail valide');
  expect(sent).toHaveLength(0);
});

test('a new customer is sent as typed, a message confirms the save, and the dialog closes (A-238, A-239)', async () => {
  const sent = saving();
  const { told } = await opened();
  await name.fill('Musée Lautrec');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('musee@client.test');
  const phone = dialog.getByRole('textbox', { name: 'Téléphone' });
  await phone.fill('0012345678');
  await userEvent.tab();
  await expect.element(dialog.getByText(/^Format de téléphone français invalide/)).toBeVisible();
  await save.click();
  await expect.element(phone).toHaveFocus();
  await phone.fill('06.12-34 56 78');
  await save.click();
  await expect.element(page.getByRole('status', { name: 'Messages' })).toMatchTextContent('Client enregistré');
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: 'Musée Lautrec', email: 'musee@client.test', phones: ['+33612345678'] }),
  ]);
  expect(told.closed).toBe(1);
});

test('a new one is active unless that is unticked, and a list read before offers it (C-015)', async () => {
  const known = [FILE];
  server.on(customers.list, () => ({ data: known.map((one) => ({ ...one, siteCount: 0 })), count: known.length }));
  const sent = server.on(customers.save, ({ body }) => {
    const made = { ...FILE, id: crypto.randomUUID(), name: body.name };
    known.push(made);
    return made;
  });
  const Both = () => {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <EntityField label="Client" search={searchCustomers} />
        <button onClick={() => setIsOpen(true)}>Nouveau</button>
        {isOpen ? <CustomerDialog onClose={() => setIsOpen(false)} /> : null}
      </>
    );
  };
  await mount(<Both />, { as: owner() });
  const field = page.getByRole('combobox', { name: 'Client' });
  await field.click();
  await expect.element(page.getByRole('option', { name: FILE.name })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const make = async (typed: string, isActive: boolean): Promise<void> => {
    await page.getByRole('button', { name: 'Nouveau' }).click();
    await name.fill(typed);
    const active = dialog.getByRole('checkbox', { name: 'Actif dès l’enregistrement' });
    await expect.element(active).toBeChecked();
    await (isActive ? Promise.resolve() : active.click());
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await make('Musée Lautrec', true);
  await field.click();
  await expect.element(page.getByRole('option', { name: 'Musée Lautrec' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await make('Halle aux grains', false);
  expect(sent.map(({ body }) => body.willActivate)).toEqual([true, false]);
});

test('a known one is not asked to be activated: its status has its own actions', async () => {
  const sent = saving();
  await opened({ id: ID });
  await comments.fill('Portail bleu');
  expect(dialog.getByRole('checkbox', { name: 'Actif dès l’enregistrement' }).query()).toBeNull();
  await save.click();
  await expect.poll(() => sent.map(({ body }) => body.willActivate)).toEqual([undefined]);
});

test('a server refusal is shown at its field, even in a folded part, and the rest stays typed', async () => {
  server.on(customers.save, () =>
    refuse(422, { code: 'shared.refused', message: 'Données invalides', errors: { email: 'Cette adresse est déjà prise', siret: 'SIRET inconnu' } }),
  );
  const { told } = await opened({ id: ID });
  await dialog.getByText('Facturation').click();
  const siret = dialog.getByRole('textbox', { name: 'SIRET' });
  await expect.element(siret).not.toBeInTheDocument();
  await comments.fill('Portail bleu');
  await save.click();
  await expect.element(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription('Cette adresse est déjà prise');
  await expect.element(siret).toHaveAccessibleDescription('SIRET inconnu');
  await expect.element(comments).toHaveValue('Portail bleu');
  expect(told.closed).toBe(0);
});

test('a refusal that belongs to no field is shown at the top, and a second try can succeed', async () => {
  let isClosed = true;
  const sent = server.on(customers.save, () => (isClosed ? refuse(422, { code: 'shared.refused', message: 'Ce client est archivé' }) : FILE));
  const { told } = await opened({ id: ID });
  await comments.fill('Portail bleu');
  await save.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Ce client est archivé');
  isClosed = false;
  await save.click();
  await expect.poll(() => told.closed).toBe(1);
  expect(sent).toHaveLength(2);
});

test('without a network the form stays as typed', async () => {
  saving();
  await opened({ id: ID });
  await comments.fill('Portail bleu');
  server.goesAway();
  await save.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Erreur réseau: Veuillez vérifier votre connexion internet');
  await expect.element(comments).toHaveValue('Portail bleu');
});

test('a double click saves once', async () => {
  let answer = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (answer = resolve));
  const sent = server.on(customers.save, async () => {
    await arrived;
    return FILE;
  });
  const { told } = await opened({ id: ID });
  await comments.fill('Portail bleu');
  await save.dblClick();
  await expect.poll(() => sent.length).toBe(1);
  await comments.click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  answer();
  await expect.poll(() => told.closed).toBe(1);
  expect(sent).toHaveLength(1);
});

test('Ctrl+Enter saves from a field, and an unchanged form only gives a warning (A-247, C-021)', async () => {
  const sent = saving();
  await opened({ id: ID });
  await comments.click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const notice = page.getByRole('status', { name: 'Messages' }).getByText('Aucun changement à enregistrer');
  await expect.element(notice).toBeVisible();
  expect(notice.element().parentElement?.style.getPropertyValue('--tone')).toBe('var(--v-warning-ink)');
  expect(sent).toHaveLength(0);
  await comments.fill('Portail bleu');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => sent.map(({ body: { id, version, comments: words } }) => [id, version, words])).toEqual([[ID, 4, 'Portail bleu']]);
});

test('it is maximised and restored (A-137)', async () => {
  await opened({ id: ID });
  const width = (): number => dialog.element().getBoundingClientRect().width;
  const before = width();
  expect(before).toBeLessThan(1280);
  await dialog.getByRole('button', { name: 'Agrandir' }).click();
  await expect.poll(width).toBe(1280);
  await dialog.getByRole('button', { name: 'Réduire' }).click();
  await expect.poll(width).toBe(before);
});

test('leaving with changes asks; « Continuer la saisie » keeps them, « Abandonner » discards them (A-137)', async () => {
  const { told } = await opened({ id: ID });
  await comments.fill('Portail bleu');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(question).toMatchTextContent('Vos changements ne sont pas enregistrés. Les abandonner ?');
  await question.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(comments).toHaveValue('Portail bleu');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toMatchTextContent('Les abandonner ?');
  expect(told.closed).toBe(0);
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await expect.poll(() => told.closed).toBe(1);
});

test('leaving without a change asks nothing', async () => {
  const { told } = await opened({ id: ID });
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => told.closed).toBe(1);
  await expect.element(question).not.toBeInTheDocument();
});

const draft = dialog.getByRole('group', { name: 'Brouillon retrouvé' });
const kept = (): string => Object.values(localStorage).join('');

test('what was typed before the window closed is offered again, and can be sent', async () => {
  const sent = saving();
  const { leave, ui } = await opened();
  await name.fill('Musée Lautrec');
  await expect.poll(kept).toContain('Musée Lautrec');
  leave();
  await mount(ui, { as: owner() });
  await expect.element(draft).toMatchTextContent('Brouillon retrouvé');
  await expect.element(name).toHaveValue('');
  await draft.getByRole('button', { name: 'Reprendre' }).click();
  await expect.element(name).toHaveValue('Musée Lautrec');
  await save.click();
  await expect.poll(() => sent.map(({ body }) => body.name)).toEqual(['Musée Lautrec']);
  expect(kept()).not.toContain('Musée Lautrec');
});

test('what was resumed and then abandoned is not offered again', async () => {
  const first = await opened();
  await comments.fill('Écrit avant la panne');
  await expect.poll(kept).toContain('Écrit avant la panne');
  first.leave();
  const second = await mount(first.ui, { as: owner() });
  await draft.getByRole('button', { name: 'Reprendre' }).click();
  await expect.element(comments).toHaveValue('Écrit avant la panne');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await expect.poll(() => first.told.closed).toBe(1);
  second.leave();
  await mount(first.ui, { as: owner() });
  await expect.element(name).toBeVisible();
  await expect.element(draft).not.toBeInTheDocument();
});

test('an edit resumed after a colleague’s change gets the conflict, and is discarded for good', async () => {
  const { leave, ui } = await opened({ id: ID });
  await comments.fill('Mon brouillon');
  await expect.poll(kept).toContain('Mon brouillon');
  leave();
  server.on(customers.read, () => ({ ...FILE, comments: 'Sa version', version: 5 }));
  const changes = [{ at: '2026-11-02T09:00:00.000Z', author: 'Paul Martin', fields: { comments: ['', 'Sa version'] } }];
  const stale = { code: 'shared.stale', message: 'Modifié entre-temps', data: { currentVersion: 5, changes } };
  const sent = server.on(customers.save, () => refuse(409, stale));
  const again = await mount(ui, { as: owner() });
  await draft.getByRole('button', { name: 'Reprendre' }).click();
  await save.click();
  await expect.element(question.getByRole('row', { name: /Commentaires/ })).toMatchTextContent(/Sa versionMon brouillon$/);
  expect(sent.map(({ body }) => body.version)).toEqual([4]);
  await question.getByRole('button', { name: 'Prendre sa version' }).click();
  await draft.getByRole('button', { name: 'Supprimer le brouillon' }).click();
  await expect.element(comments).toHaveValue('Sa version');
  again.leave();
  await mount(ui, { as: owner() });
  await expect.element(comments).toHaveValue('Sa version');
  await expect.element(draft).not.toBeInTheDocument();
});

test('a colleague’s change is shown beside one’s own, and overwriting names the version that was seen', async () => {
  const sent = server.on(customers.save, ({ body }) =>
    body.version === 4
      ? refuse(409, {
          code: 'shared.stale',
          message: 'Modifié entre-temps',
          data: { currentVersion: 5, changes: [{ at: '2026-11-02T09:00:00.000Z', author: 'Paul Martin', fields: { comments: ['', 'La sienne'] } }] },
        })
      : FILE,
  );
  await opened({ id: ID });
  await comments.fill('La mienne');
  await save.click();
  await expect.element(question).toMatchTextContent('Paul Martin a enregistré cette fiche le 02/11/2026 10:00');
  const line = question.getByRole('row', { name: /Commentaires/ });
  expect(
    line
      .getByRole('cell')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['—', 'La sienne', 'La mienne']);
  await question.getByRole('button', { name: 'Enregistrer la mienne' }).click();
  await expect.poll(() => sent.map(({ body }) => body.version)).toEqual([4, 5]);
});

test('a read-only person sees why, with disabled fields', async () => {
  await opened({ id: ID, as: staff('readCustomers') });
  await expect.element(name).toBeDisabled();
  await expect.element(save).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Fermer' }).last()).toBeEnabled();
  await expect.element(dialog.getByText("Vous ne bénéficiez pas de l'autorisation « Modifier les clients »")).toBeVisible();
});

test('an external number is required with that choice, and is removed with the choice and the specialties', async () => {
  const sent = saving();
  await opened();
  await name.fill('Musée Lautrec');
  await dialog.getByRole('checkbox', { name: 'Numéro donné par Vigie' }).click();
  await save.click();
  const number = dialog.getByRole('textbox', { name: /^Numéro/ });
  await expect.element(number).toHaveAccessibleDescription('Obligatoire');
  await number.fill('MUS-1');
  await dialog.getByRole('combobox', { name: /^Spécialité/ }).click();
  await page.getByRole('option', { name: 'Agent cynophile' }).click();
  await save.click();
  await expect.poll(() => sent.map(({ body }) => [body.number, body.generateNumber, body.specialties])).toEqual([['MUS-1', false, ['CYNO']]]);
});

test('it shows the customer’s contracts, discounts and documents, and its hourly price', async () => {
  const day = '2027-01-31';
  server.on(customers.read, () => ({
    ...FILE,
    logoFileId: '00000000-0000-7000-8000-0000000000f1',
    logoUrl: 'data:image/png;base64,iVBORw0KGgo=',
    companyContracts: [{ id: ID, title: 'Gardiennage', status: 300, startsOn: null, endsOn: day }],
    companyDiscounts: [],
    documents: [{ id: ID, name: 'Kbis', expiredAt: day }],
  }));
  const sent = saving();
  await opened({ id: ID });
  for (const title of ['Contrats', 'Documents', 'Prix d’une heure']) await dialog.getByText(title, { exact: true }).click();
  await expect.element(dialog.getByRole('list', { name: 'Contrats' })).toHaveTextContent('Gardiennage, Signé, jusqu’au 31/01/2027');
  await expect.element(dialog.getByRole('list', { name: 'Documents' })).toHaveTextContent('Kbis, expire le 31/01/2027');
  await expect.element(dialog.getByText('Remises', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(/26,40\s€ HT/)).toBeVisible();
  await expect.element(dialog.getByText(/30,00\s€ HT le jour \(× 1,25\)/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Retirer Logo' }).click();
  await save.click();
  await expect.poll(() => sent.map(({ body }) => body.logoFileId)).toEqual([null]);
});
