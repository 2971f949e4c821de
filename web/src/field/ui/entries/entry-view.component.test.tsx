import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { field } from '@vigie/contract/field/endpoints.ts';
import { eventType } from '@vigie/domain/field/logbook/event-types.ts';
import { SERVICE, SITE, dayWith, openPhone, serviceInHand } from '../../../../test/guard-phone.tsx';
import { refuse, serve } from '../../../../test/server.ts';
import { useRecord } from '../../field-hooks.ts';
import { BigButton } from '../big-button.tsx';
import type { Ready } from '../field-screen.tsx';
import { EntryView } from './entry-view.tsx';

const entry = { siteId: SITE, serviceId: SERVICE, parentId: null, eventType: eventType('theft').id, description: 'Portail forcé', fileIds: [] };

const Screen = ({ ready }: { readonly ready: Ready }) => {
  const record = useRecord(ready.outbox);
  const [id, setId] = useState<string>();
  const written = ready.view.entries[0]?.id;
  if (written && id === undefined) setId(written);
  return id ? (
    <EntryView ready={ready} id={id} />
  ) : (
    <BigButton tone="main" label="Écrire" onClick={() => void record({ kind: 'logbookEntry', files: [], payload: entry })} />
  );
};

test('an entry that is set aside under its open page stays there and says so (F-214)', async () => {
  const server = serve();
  const { address } = await openPhone(server, dayWith({ services: [serviceInHand(60)] }), (ready) => <Screen ready={ready} />, 'createMissionEvents');
  server.on(field.sourcing, () => refuse(422, { code: 'shared.invalid', message: 'Type inconnu' }));
  server.on(field.readEvent, () => refuse(404, { code: 'shared.not_found', message: 'Impossible de trouver la main courante' }));
  const before = address();
  await page.getByRole('button', { name: 'Écrire' }).click();
  await expect.element(page.getByText('Portail forcé')).toBeVisible();
  await page.getByRole('button', { name: /refusé/ }).click();
  await page.getByRole('button', { name: /^Oui/ }).click();
  await expect.element(page.getByText('Mis de côté', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Fermer' }).click();
  await expect.element(page.getByText(/mis de côté à votre demande/)).toBeVisible();
  await expect.element(page.getByText('Portail forcé')).toBeVisible();
  expect(address()).toBe(before);
});
