import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import type { CurrentUser } from '@vigie/contract/identity/schemas.ts';
import { field } from '@vigie/contract/field/endpoints.ts';
import { identity } from '@vigie/contract/identity/endpoints.ts';
import { eventType } from '@vigie/domain/field/logbook/event-types.ts';
import { SERVICE, SITE, daySite, dayWith, openPhone, serviceInHand } from '../../test/guard-phone.tsx';
import { mount } from '../../test/mount.tsx';
import { refuse, serve, type Server } from '../../test/server.ts';
import { guard, serverConfig } from '../../test/visitor.ts';
import { LoginPage } from '../identity/entrance/login-page.tsx';
import { signOut } from '../identity/identity-api.ts';
import { leftPhoneSlot } from '../identity/slots.ts';
import { getFacts } from '../shared/navigation/facts.ts';
import { keptImage } from '../shared/offline/kept-images.ts';
import type { NewLine } from '../shared/offline/outbox.ts';
import { keepSender, readSenders } from '../shared/offline/senders.ts';
import { fieldStore } from './field-store.ts';
import { keepAlarms, keptAlarms } from './lone-worker/kept-alarms.ts';
import { startField } from './start-field.ts';
import { WithDay } from './ui/field-screen.tsx';

const RECORDED = ['Ronde du quai', 'photo.jpg'];
const OF_THE_SITE = ['Entrepôt Nord', 'Code du portail 4821'];
const IMAGE = '/api/download?url=a%2Fb&expires=1&signature=x&inline=1';
const LATER = 'Vitre brisée au quai 7';

let server: Server;
beforeEach(() => {
  leftPhoneSlot.fill(() => import('./left/left-phone.tsx').then((m) => m.LeftPhone));
  server = serve();
  server.on(identity.logout, () => ({ ok: true as const }));
  server.on(agency.config, serverConfig);
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

const AGENCY = { id: '00000000-0000-7000-8000-000000000001', name: 'Vigie Sécurité', phone: '05 61 00 00 00', email: '' };
const day = () => dayWith({ services: [serviceInHand(60)], sites: [daySite({ instructions: 'Code du portail 4821' })] });

test('after sign-out only unsent data stays on the phone, unseen by others, and is sent with anybody’s network (A-194/field)', async () => {
  startField();
  const { sent, leave } = await openPhone(server, day(), () => <p>Service en main</p>, 'createMissionEvents');
  await expect.element(page.getByText('Service en main')).toBeVisible();
  await expect.poll(() => getFacts().activeService?.id).toBe(SERVICE);
  // Without a pass nobody else may send for this guard.
  await expect.poll(async () => (await readSenders())[0]?.pass?.token).toBe('envoi.claire');
  await record('Ronde du quai', [{ id: crypto.randomUUID(), blob: new Blob(['x'], { type: 'image/jpeg' }), name: 'photo.jpg' }]);
  await expect.poll(() => sent('logbookEntry').map(({ description }) => description)).toEqual(['Ronde du quai']);
  await expect.poll(() => fieldStore.get()?.state.lines?.map(({ state }) => state)).toEqual(['sent']);
  const before = await kept();
  for (const secret of [...RECORDED, ...OF_THE_SITE]) expect(before).toContain(secret);

  await (await caches.open('vigie-day-images')).put('/kept-image/a/b', new Response('x'));
  expect(await keptImage(IMAGE)).toBeDefined();

  server.goesAway();
  await record(LATER);
  await signOut();
  leave();
  expect(await keptImage(IMAGE)).toBeUndefined();
  const after = await kept();
  for (const secret of [...RECORDED, 'vigie-field-facts']) expect(after).not.toContain(secret);
  expect(after).toContain(LATER);
  expect(getFacts().activeService).toBeUndefined();

  server.comesBack();
  const other = await mount(<WithDay title="Service">{({ field }) => <p>Suivant {field.state.lines?.length}</p>}</WithDay>, {
    as: nextGuard(),
    onPhone: true,
  });
  await expect.element(page.getByText('Suivant 0')).toBeVisible();
  await expect.poll(() => sent('logbookEntry').map(({ description }) => description)).toEqual(['Ronde du quai', LATER]);
  await expect.poll(kept).not.toContain(LATER);
  other.leave();
});

test('what an earlier guard left is tried again at once when the network comes back during a try', async () => {
  startField();
  const { leave } = await openPhone(server, day(), () => <p>Service en main</p>, 'createMissionEvents');
  await expect.element(page.getByText('Service en main')).toBeVisible();
  await expect.poll(async () => (await readSenders())[0]?.pass?.token).toBe('envoi.claire');
  server.goesAway();
  await record(LATER);
  await signOut();
  leave();

  let fail: () => void = () => undefined;
  const underWay = new Promise<void>((resolve) => (fail = resolve));
  const tried = server.on(field.sourcing, async () => {
    if (tried.length > 1) return true;
    await underWay;
    return refuse(503, { code: 'away', message: '' });
  });
  server.comesBack();
  await mount(<p>Suivant</p>, { as: nextGuard(), onPhone: true });
  await expect.poll(() => tried.length).toBe(1);
  dispatchEvent(new Event('online'));
  fail();
  await expect.poll(() => tried.length).toBe(2);
  await expect.poll(kept).not.toContain(LATER);
});

test('the sign-in page of a field phone keeps alarm, numbers and the instructions of the service in hand', async () => {
  startField();
  const { sent, leave } = await openPhone(server, { ...day(), agency: AGENCY }, () => <p>Service en main</p>);
  await expect.element(page.getByText('Service en main')).toBeVisible();
  await expect.poll(async () => (await readSenders())[0]?.pass?.token).toBe('envoi.claire');
  await signOut();
  leave();

  await mount(<LoginPage />, { onPhone: true });
  await expect.element(page.getByText('Téléphone de Claire · Vigie Sécurité')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Appeler les secours/ })).toHaveAttribute('href', 'tel:112');
  await expect.element(page.getByRole('link', { name: /^Appeler l’agence/ })).toHaveAttribute('href', 'tel:05 61 00 00 00');
  await page.getByText('Consignes : Entrepôt Nord').click();
  await expect.element(page.getByText('Code du portail 4821')).toBeVisible();

  const button = page.getByRole('button', { name: /^SOS/ });
  const press = (name: string): boolean => button.element().dispatchEvent(new PointerEvent(name, { bubbles: true }));
  press('pointerdown');
  await expect.element(page.getByText(/^Alerte reçue par l’agence/)).toBeVisible();
  press('pointerup');
  const words = 'Depuis l’écran de connexion du téléphone de Claire';
  expect(sent('ptiAlert').map(({ kind, serviceId, comment }) => [kind, serviceId, comment])).toEqual([['sos', SERVICE, words]]);
});

test('the site of a service that is over is forgotten, and a phone without a pass offers the numbers alone', async () => {
  const owner = { agencyId: AGENCY.id, userId: 'x', agentId: 'y' };
  const service = { serviceId: SERVICE, siteId: SITE, siteName: 'Entrepôt Nord', instructions: 'Code du portail 4821', until: Date.now() - 1 };
  await keepSender({ owner, firstname: 'Karim', agency: AGENCY, service, seenAt: Date.now() + 1000 });
  await mount(<LoginPage />, { onPhone: true });
  await expect.element(page.getByText('Téléphone de Karim · Vigie Sécurité')).toBeVisible();
  expect(page.getByText(/^Consignes/).elements()).toEqual([]);
  expect(page.getByRole('button', { name: /^SOS/ }).elements()).toEqual([]);
  expect(await kept()).not.toContain('Code du portail 4821');
});

test('one guard’s alarm is neither shown to the next guard on the phone nor sent in their name', () => {
  const report = { id: crypto.randomUUID(), userId: 'first', kind: 'sos', serviceId: SERVICE, siteId: SITE } as const;
  const standing = keptAlarms('first', SERVICE, 0);
  keepAlarms('first', { ...standing, dutyId: SERVICE, reports: [report] });
  expect(keptAlarms('second', SERVICE, 0).reports).toEqual([]);
  keepAlarms('second', { ...standing, dutyId: SERVICE, reports: [] });
  expect(keptAlarms('first', SERVICE, 0).reports).toEqual([report]);
});
