import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CurrentUser } from '@vigie/contract/identity/schemas.ts';
import { identity } from '@vigie/contract/identity/endpoints.ts';
import { eventType } from '@vigie/domain/field/logbook/event-types.ts';
import { SERVICE, SITE, daySite, dayWith, openPhone, serviceInHand } from '../../test/guard-phone.tsx';
import { mount } from '../../test/mount.tsx';
import { serve, type Server } from '../../test/server.ts';
import { guard } from '../../test/visitor.ts';
import { signOut } from '../identity/identity-api.ts';
import { getFacts } from '../shared/navigation/facts.ts';
import { keptImage } from '../shared/offline/kept-images.ts';
import type { NewLine } from '../shared/offline/outbox.ts';
import { fieldStore } from './field-store.ts';
import { keepAlarms, keptAlarms } from './lone-worker/kept-alarms.ts';
import { startField } from './start-field.ts';
import { WithDay } from './ui/field-screen.tsx';

const SECRETS = ['Entrepôt Nord', 'Code du portail 4821', 'Ronde du quai', 'photo.jpg'];
const IMAGE = '/api/download?url=a%2Fb&expires=1&signature=x&inline=1';
const LATER = 'Vitre brisée au quai 7';

let server: Server;
beforeEach(() => {
  server = serve();
  server.on(identity.logout, () => ({ ok: true as const }));
});

const nextGuard = (): CurrentUser => {
  const { userCompanies, ...person } = guard();
  const agentId = '00000000-0000-7000-8000-00000000000b';
  return { ...person, id: '00000000-0000-7000-8000-000000000009', userCompanies: userCompanies.map((each) => ({ ...each, agentId })) };
};

/** Everything that the browser stores, as text; files by their names. */
async function kept(): Promise<string> {
  const all = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error(name));
    });
    for (const table of database.objectStoreNames) {
      const rows = await new Promise<unknown[]>((resolve, reject) => {
        const request = database.transaction(table).objectStore(table).getAll();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error(table));
      });
      all.push(JSON.stringify(rows));
    }
    database.close();
  }
  return all.join('\n');
}

const record = (description: string, files: NewLine['files'] = []) =>
  fieldStore.get()!.outbox.record({
    kind: 'logbookEntry',
    files,
    payload: {
      siteId: SITE,
      serviceId: SERVICE,
      parentId: null,
      eventType: eventType('otherIncident').id,
      description,
      fileIds: files.map(({ id }) => id),
    },
  });

const day = () => dayWith({ services: [serviceInHand(60)], sites: [daySite({ instructions: 'Code du portail 4821' })] });

test('after sign-out only unsent data stays on the phone, unseen by others, and is sent on return (A-194/field)', async () => {
  startField();
  const { sent, leave } = await openPhone(server, day(), () => <p>Service en main</p>, 'createMissionEvents');
  await expect.element(page.getByText('Service en main')).toBeVisible();
  await expect.poll(() => getFacts().activeService?.id).toBe(SERVICE);
  await record('Ronde du quai', [{ id: crypto.randomUUID(), blob: new Blob(['x'], { type: 'image/jpeg' }), name: 'photo.jpg' }]);
  await expect.poll(() => sent('logbookEntry').map(({ description }) => description)).toEqual(['Ronde du quai']);
  await expect.poll(() => fieldStore.get()?.state.lines?.map(({ state }) => state)).toEqual(['sent']);
  const before = await kept();
  for (const secret of SECRETS) expect(before).toContain(secret);

  await (await caches.open('vigie-day-images')).put('/kept-image/a/b', new Response('x'));
  expect(await keptImage(IMAGE)).toBeDefined();

  server.goesAway();
  await record(LATER);
  await signOut();
  leave();
  expect(await keptImage(IMAGE)).toBeUndefined();
  const after = await kept();
  for (const secret of [...SECRETS, 'vigie-field-facts']) expect(after).not.toContain(secret);
  expect(after).toContain(LATER);
  expect(getFacts().activeService).toBeUndefined();

  server.comesBack();
  const other = await mount(<WithDay title="Service">{({ field }) => <p>Suivant {field.state.lines?.length}</p>}</WithDay>, {
    as: nextGuard(),
    onPhone: true,
  });
  await expect.element(page.getByText('Suivant 0')).toBeVisible();
  fieldStore.get()?.outbox.hurry();
  await expect.poll(() => fieldStore.get()?.state.sending).toBe(false);
  expect(sent('logbookEntry')).toHaveLength(1);
  await signOut();
  other.leave();

  await mount(<WithDay title="Service">{() => <p>De retour</p>}</WithDay>, { as: guard('createMissionEvents'), onPhone: true });
  await expect.poll(() => sent('logbookEntry').map(({ description }) => description)).toEqual(['Ronde du quai', LATER]);
});

test('one guard’s alarm is neither shown to the next guard on the phone nor sent in their name', () => {
  const report = { id: crypto.randomUUID(), userId: 'first', kind: 'sos', serviceId: SERVICE, siteId: SITE } as const;
  const standing = keptAlarms('first', SERVICE, 0);
  keepAlarms('first', { ...standing, dutyId: SERVICE, reports: [report] });
  expect(keptAlarms('second', SERVICE, 0).reports).toEqual([]);
  keepAlarms('second', { ...standing, dutyId: SERVICE, reports: [] });
  expect(keptAlarms('first', SERVICE, 0).reports).toEqual([report]);
});
