// The menu of a desk: one open group, the page in view, favourites. Made narrow it shows pictures alone.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../../../test/mount.tsx';
import { AGENT_ID, guard, owner, person } from '../../../../test/visitor.ts';
import { agentsScreens } from '../../../paths/agents.paths.ts';
import { billingScreens } from '../../../paths/billing.paths.ts';
import { customersScreens } from '../../../paths/customers.paths.ts';
import { fieldScreens } from '../../../paths/field.paths.ts';
import { hoursScreens } from '../../../paths/hours.paths.ts';
import { identityScreens } from '../../../paths/identity.paths.ts';
import { planningScreens } from '../../../paths/planning.paths.ts';
import { setCounters } from '../../../shared/navigation/counters.ts';
import { setScreens } from '../../../shared/navigation/screen-registry.ts';
import type { Declared, Screen } from '../../../shared/navigation/screens.ts';
import { setUiSettings } from '../../../shared/settings/ui-settings.ts';
import { DrawerMenu } from './drawer-menu.tsx';
import { Rail } from './rail.tsx';

const rooms: Readonly<Record<string, Declared>> = {
  identity: identityScreens,
  planning: planningScreens,
  field: fieldScreens,
  billing: billingScreens,
  customers: customersScreens,
  agents: agentsScreens,
  hours: hoursScreens,
};
const screens: Screen[] = Object.entries(rooms).flatMap(([room, declared]) =>
  Object.entries(declared).map(([key, each]) => ({ ...each, name: `${room}.${key}`, ready: true })),
);
const screenAt = (path: string): Screen | undefined => screens.find((screen) => screen.path === path);
const INVOICES = screenAt('/platform/facturation/factures');

const head = (name: string | RegExp) => page.getByRole('button', { name });
const line = (name: string) => page.getByRole('link', { name });
const openHeads = (): string[] => [...document.querySelectorAll('button[aria-expanded="true"]')].map(({ textContent }) => textContent);

beforeEach(() => {
  setScreens(screens);
  setUiSettings({ favourites: [], groups: {} });
});

test('one group is open, that of the page, and another one closes it', async () => {
  const shown = await mount(<DrawerMenu screen={INVOICES} />, { as: owner() });
  await expect.element(line('Factures et avoirs')).toHaveAttribute('aria-current', 'page');
  expect(openHeads()).toEqual(['Facturation']);
  await head('Planification').click();
  expect(openHeads()).toEqual(['Planification']);
  await expect.element(line('Factures et avoirs')).not.toBeInTheDocument();
  await head('Planification').click();
  expect(openHeads()).toEqual([]);
  shown.show(<DrawerMenu screen={screenAt('/platform/collaborateurs/agents/$id')} />);
  await expect.element(line('Collaborateurs')).toHaveAttribute('aria-current', 'true');
  expect(openHeads()).toEqual(['Collaborateurs']);
});

test('the page comes into view in a low window', async () => {
  await mount(
    <div style={{ height: 200, overflow: 'auto' }} data-testid="low">
      <DrawerMenu screen={screenAt('/platform/collaborateurs/pre-payroll')} />
    </div>,
    { as: owner() },
  );
  await expect.element(line('Prépaie')).toBeInViewport();
  await expect.poll(() => page.getByTestId('low').element().scrollTop).toBeGreaterThan(0);
});

test('personal pages are under the person’s name, closed, with what is unread', async () => {
  setCounters({ 'planning.fieldOffers': 2 });
  await mount(<DrawerMenu screen={INVOICES} />, { as: person({ agentId: AGENT_ID }) });
  await expect.element(head(/^Claire Morel ?2 à lire/)).toHaveAttribute('aria-expanded', 'false');
  setCounters({});
});

test('a favourite stands above the groups, is kept on the device, and is taken away again by its star', async () => {
  const shown = await mount(<DrawerMenu screen={INVOICES} />, { as: owner() });
  await head('Favori : Devis').click();
  const favourites = page.getByRole('list', { name: 'Favoris' });
  await expect.element(favourites.getByRole('link', { name: 'Devis' })).toBeVisible();
  shown.show(<DrawerMenu screen={screenAt('/platform/planification/adminServices')} />);
  await expect.element(favourites.getByRole('link', { name: 'Devis' })).toBeVisible();
  await favourites.getByRole('button', { name: 'Favori : Devis' }).click();
  await expect.element(favourites).not.toBeInTheDocument();
});

test('a guard’s short menu shows all its lines, without stars', async () => {
  await mount(<DrawerMenu screen={undefined} />, { as: guard(), onPhone: true });
  await expect.element(line('Mes heures à signer')).toBeVisible();
  await expect.element(line('Prise de service')).toBeVisible();
  expect(page.getByRole('button', { name: /^Favori/ }).elements()).toEqual([]);
});

test('made narrow it has one picture a group, whose pages open beside it by mouse and by keyboard', async () => {
  await mount(<Rail screen={INVOICES} />, { as: owner() });
  await expect.element(head('Facturation')).toHaveAttribute('data-current');
  await head('Collaborateurs').click();
  await expect.element(line('Prépaie')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(line('Prépaie')).not.toBeInTheDocument();
  head('Planification').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(line('Planning des sites')).toBeVisible();
});
