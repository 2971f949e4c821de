// The agent's dialog in steps: what blocks it, what counts as a change, and its draft.
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { agents } from '@vigie/contract/agents/endpoints.ts';
import { identity } from '@vigie/contract/identity/endpoints.ts';
import { fullAnswer } from '../../../test/full-sample.ts';
import { mount } from '../../../test/mount.tsx';
import { serve, type Server } from '../../../test/server.ts';
import { agencyProfile, owner, serverConfig } from '../../../test/visitor.ts';
import type { AgentFile } from '../agent-words.ts';
import { AgentDialog } from './agent-dialog.tsx';

/** A file without lists, and with nothing that a check refuses. */
const FILE: AgentFile = {
  ...fullAnswer(agents.read.output),
  firstname: 'Jean',
  lastname: 'Élodie',
  fullname: 'Jean Élodie',
  type: 'EMPLOYEE',
  position: 'Agent',
  phones: ['+33612345678'],
  email: '',
  siret: '',
  externalCompanyName: '',
  cardNumber: '',
  birthLocation: '',
  nationality: '',
  sstNumber: '',
  palpationApprovalNumber: '',
  address: { street: '', complement: '', zipcode: '', city: '', country: 'France', latitude: null, longitude: null },
  personalData: { visible: true, socialSecurityNumber: '', iban: '', bic: '', accountHolder: '', bloodGroup: '' },
  birthOn: null,
  workingLimitMinutes: null,
  weekDurationMinutes: null,
  overtimeIncreasePercent: null,
  pictureFileId: null,
  pictureUrl: null,
  specialties: [],
  anomalies: [],
  activeContract: null,
  contracts: [],
  expirations: [],
  restrictions: [],
  bans: [],
  dogs: [],
  items: [],
  documents: [],
  version: 3,
};

const dialog = page.getByRole('dialog', { name: /collaborateur|Jean/ });
const question = page.getByRole('alertdialog');
const save = dialog.getByRole('button', { name: 'Enregistrer' });
const post = dialog.getByRole('textbox', { name: 'Poste' });
const name = dialog.getByRole('textbox', { name: /^Nom/ });
const messages = page.getByRole('status', { name: 'Messages' });
const step = (): string => document.querySelector('[aria-current="step"]')?.textContent ?? '';
const stepNamed = (words: string) => dialog.getByRole('button', { name: new RegExp(words) });

let server: Server;
beforeEach(() => {
  server = serve();
  server.on(identity.saveMe, () => owner());
  server.on(agency.profile, agencyProfile);
  server.on(agency.config, serverConfig);
  server.on(agents.read, () => FILE);
  server.on(agents.rightsTemplates, () => ({ data: [], count: 0 }));
  server.on(agents.pricing, () => fullAnswer(agents.pricing.output));
});

async function opened(id?: string) {
  const told = { closed: 0 };
  const ui = <AgentDialog {...(id ? { id } : {})} onClose={() => (told.closed += 1)} />;
  const mounted = await mount(ui, { as: owner() });
  await expect.element(name).toBeVisible();
  return { ...mounted, ui, told };
}

test('all steps are checked, and the first invalid one is shown with its field focused (A-248)', async () => {
  const sent = server.on(agents.save, () => FILE);
  await opened();
  await stepNamed('Droits et licence').click();
  await expect.poll(step).toContain('Droits et licence');
  await save.click();
  await expect.poll(step).toContain('Identité');
  await expect.poll(() => document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  await expect.element(name).toHaveAccessibleDescription('Obligatoire');
  expect(sent).toHaveLength(0);
});

test('text that a field does not understand blocks the step, and nothing typed is lost (A-248)', async () => {
  await opened();
  await name.fill('Sarr');
  const part = dialog.getByText(/^Naissance, nationalité/).first();
  await part.click();
  const birth = dialog.getByRole('textbox', { name: 'Date de naissance' });
  await birth.fill('le 31 février');
  await part.click();
  await dialog.getByRole('button', { name: 'Suivant' }).click();
  expect(step()).toContain('Identité');
  // The folded part is unfolded again.
  await expect.element(birth).toHaveFocus();
  await expect.element(birth).toHaveValue('le 31 février');
  await birth.fill('28/02/1990');
  await dialog.getByRole('button', { name: 'Suivant' }).click();
  await expect.poll(step).toContain('Contrat');
});

test('an unchanged edit is refused with the same words, and is left without a question (A-248)', async () => {
  const sent = server.on(agents.save, () => FILE);
  const { told } = await opened(FILE.id);
  await save.click();
  await expect.element(messages).toMatchTextContent('Aucun changement à enregistrer');
  expect(sent).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => told.closed).toBe(1);
  await expect.element(question).not.toBeInTheDocument();
});

/** Holds what waits for the first second: a slow machine would end it before the value is set. */
function holdFirstSecond(): () => void {
  const held: (() => void)[] = [];
  const later = globalThis.setTimeout.bind(globalThis);
  const hold = (run: () => void): number => held.push(run) * 0;
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number, ...rest: unknown[]) => (ms === 1000 ? hold(run) : later(run, ms, ...rest)));
  return () => {
    vi.unstubAllGlobals();
    for (const run of held) run();
  };
}

test('values set during the first second of a form in steps are no change, a person’s are (A-249)', async () => {
  const sent = server.on(agents.save, () => FILE);
  const endFirstSecond = holdFirstSecond();
  await opened(FILE.id);
  // `fill` sets the value as a script does: no key, no pointer.
  await post.fill('Réglé tout seul');
  await expect.element(post).toHaveValue('Réglé tout seul');
  endFirstSecond();
  await save.click();
  await expect.element(messages).toMatchTextContent('Aucun changement à enregistrer');
  expect(sent).toHaveLength(0);
  await post.fill('Changé par une personne');
  await save.click();
  await page.getByRole('dialog', { name: 'Anomalies' }).getByRole('button', { name: 'Non' }).click();
  await expect.poll(() => sent.map(({ body }) => [body.id, body.version, body.position])).toEqual([[FILE.id, 3, 'Changé par une personne']]);
  await expect.element(messages).toMatchTextContent('Collaborateur enregistré');
});

test('a new one is offered again after the window closed', async () => {
  const first = await opened();
  await post.fill('Écrit avant la panne');
  await expect.poll(() => Object.values(localStorage).join('')).toContain('Écrit avant la panne');
  first.leave();
  await mount(first.ui, { as: owner() });
  const draft = dialog.getByRole('group', { name: 'Brouillon retrouvé' });
  await expect.element(draft).toBeVisible();
  await expect.element(post).toHaveValue('');
  await draft.getByRole('button', { name: 'Reprendre' }).click();
  await expect.element(post).toHaveValue('Écrit avant la panne');
});
