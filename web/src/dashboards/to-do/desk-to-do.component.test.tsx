// « À traiter » on the home page: each line leads to where it is settled.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dashboards } from '@vigie/contract/dashboards/endpoints.ts';
import { mount } from '../../../test/mount.tsx';
import { serve, type Server } from '../../../test/server.ts';
import { owner } from '../../../test/visitor.ts';
import { DeskToDo } from './desk-to-do.tsx';

let server: Server;
beforeEach(() => {
  server = serve();
});
const line = (name: RegExp) => page.getByRole('link', { name });

test('what waits stands with its number, its sum and its act, and opens the list that has as many rows', async () => {
  server.on(dashboards.toDo, () => ({
    data: [
      { key: 'alarms' as const, count: 1 },
      { key: 'vacant' as const, count: 4 },
      { key: 'expired' as const, count: 2 },
      { key: 'overdue' as const, count: 3, cents: 792_035 },
    ],
  }));
  await mount(<DeskToDo />, { as: owner() });
  await expect.element(line(/^1 ?alarme non prise en charge ?Prendre en charge$/)).toHaveAttribute('href', expect.stringContaining('supervision'));
  await expect.element(line(/^2 ?cartes ou titres expirés ?Renouveler$/)).toHaveAttribute('href', expect.stringContaining('echeance=expired'));
  // Neither archived nor unscheduled services are counted, nor those that are over.
  const vacant = line(/^4 ?services à pourvoir d’ici demain soir ?Pourvoir$/);
  await expect.element(vacant).toHaveAttribute('href', expect.stringMatching(/adminServices\?filters=.*open.*status.*100.*800.*planned/));
  await expect.element(vacant).toHaveAttribute('href', expect.not.stringMatching(/600|700/));
  const late = line(/^3 ?factures en retard de paiement · 7\s920,35\s€ ?Relancer$/);
  await expect.element(late).toHaveAttribute('href', expect.stringMatching(/factures\?filters=.*late/));
});

test('where nothing waits it says so', async () => {
  server.on(dashboards.toDo, () => ({ data: [] }));
  await mount(<DeskToDo />, { as: owner() });
  await expect.element(page.getByText('Rien ne vous attend.')).toBeVisible();
});
