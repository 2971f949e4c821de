import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { mail } from '@vigie/contract/mail/endpoints.ts';
import { mount } from '../../test/mount.tsx';
import { serve } from '../../test/server.ts';
import { owner, serverConfig } from '../../test/visitor.ts';
import { EmailTrackingPage } from './email-tracking-page.tsx';

test.each([
  ['stay in the outbox where no mail server is set', false, 1],
  ['leave where a mail server is set', true, 0],
])('the page says what becomes of mails, which %s', async (_, sendsMails, notes) => {
  const server = serve();
  const asked = server.on(agency.config, () => ({ ...serverConfig(), sendsMails }));
  server.on(mail.events, () => ({ data: [], count: 0 }));
  await mount(<EmailTrackingPage />, { as: owner() });
  await expect.element(page.getByText('Aucun événement pour l’instant')).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(() => page.getByText(/rien ne part : cette page est la boîte d’envoi/).elements().length).toBe(notes);
});
