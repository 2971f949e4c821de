import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BreakStatus, BreakType } from '@vigie/domain/planning/breaks.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { ROUND, SERVICE, SITE, daySite, dayWith, inMinutes, openPhone, serviceInHand, type Phone } from '../../../../test/guard-phone.tsx';
import { serve, type Server } from '../../../../test/server.ts';
import type { Day } from '../../model/field-view.ts';
import { currentPlace } from '../../model/place.ts';
import { EndServiceSheet } from './end-service-sheet.tsx';

const sheet = page.getByRole('dialog');
const title = sheet.getByRole('heading', { level: 2 });
const button = (name: string | RegExp) => sheet.getByRole('button', { name });
const end = button(/^Terminer mon service/);

let server: Server;
beforeEach(() => {
  server = serve();
});

/** The sheet over a running service; `closed` counts how often it asked to close. */
async function ending(day: Day, ...rights: string[]): Promise<Phone & { readonly told: { closed: number } }> {
  const told = { closed: 0 };
  const phone = await openPhone(
    server,
    day,
    (ready) => {
      const place = currentPlace(ready.view);
      return place ? <EndServiceSheet ready={ready} place={place} onClose={() => (told.closed += 1)} /> : <p>Aucun service en main</p>;
    },
    ...rights,
  );
  await expect.element(title).toBeVisible();
  return { ...phone, told };
}
/** Close enough to its end that nothing is asked. */
const atItsEnd = (change: Parameters<typeof dayWith>[0] = {}): Day => dayWith({ services: [serviceInHand(3)], ...change });

test('near its end one confirmation ends the service, and time, place and comment are stored and sent with the position', async () => {
  const { sent, told } = await ending(atItsEnd());
  await expect.element(title).toHaveTextContent('Terminer mon service ?');
  await expect.element(sheet).toMatchTextContent(/Entrepôt Nord, fin à \d\d:\d\d\. L’heure et votre position sont enregistrées\./);
  await sheet.getByRole('textbox', { name: 'Commentaire' }).fill('Rien à signaler');
  await end.click();
  await expect
    .poll(() => sent('serviceEnd'))
    .toEqual([
      {
        serviceId: SERVICE,
        confirmed: false,
        earlyAgreed: false,
        comment: 'Rien à signaler',
        photoFileId: null,
        position: expect.objectContaining({ latitude: 43.6045, longitude: 1.444 }),
      },
    ]);
  expect(told.closed).toBe(1);
});

test.each([
  ['L’agence est d’accord', true],
  ['Partir sans accord', false],
])('before its end it says how long is missing, and « %s » is recorded', async (answer, earlyAgreed) => {
  const { sent } = await ending(dayWith({ services: [serviceInHand(90)] }));
  await expect.element(title).toHaveTextContent('Partir avant l’heure ?');
  await expect.element(sheet).toMatchTextContent(/La fin prévue est à \d\d:\d\d, dans (1 h 30|1 h 29)\. Ce départ anticipé sera noté\./);
  await button(new RegExp(`^${answer}`)).click();
  await expect.element(title).toHaveTextContent('Terminer mon service ?');
  expect(sent('serviceEnd')).toEqual([]);
  await end.click();
  await expect.poll(() => sent('serviceEnd').map((one) => one.earlyAgreed)).toEqual([earlyAgreed]);
});

test('« Rester en service » and Escape end nothing', async () => {
  const { sent, told } = await ending(dayWith({ services: [serviceInHand(90)] }));
  await button('Rester en service').click();
  expect(told.closed).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => told.closed).toBe(2);
  expect(sent('serviceEnd')).toEqual([]);
});

test('at its hour it is extended or ended, and an extension for another reason says which', async () => {
  const { sent, told } = await ending(dayWith({ services: [serviceInHand(-1)] }));
  await expect.element(title).toHaveTextContent('Prolonger ou terminer ?');
  await button('Prolonger').click();
  const extend = button(/^Prolonger/);
  await expect.element(extend).toBeDisabled();
  await sheet.getByRole('group', { name: 'Nouvelle fin' }).getByRole('button').nth(1).click();
  await sheet.getByRole('group', { name: 'Raison' }).getByRole('button', { name: 'Autre' }).click();
  await expect.element(extend).toMatchTextContent('Précisez la raison');
  await expect.element(extend).toBeDisabled();
  await sheet.getByRole('textbox', { name: 'Précisez *' }).fill('La relève est en retard');
  await extend.click();
  await expect.poll(() => sent('serviceExtend').map(({ reason, comment }) => [reason, comment])).toEqual([['other', 'La relève est en retard']]);
  const [{ until } = { until: '' }] = sent('serviceExtend');
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(50 * 60_000);
  expect(until).toMatch(/:(00|15|30|45):00\.000Z$/);
  expect(told.closed).toBe(1);
});

test('in a pause it is refused: the pause ends first', async () => {
  const paused = serviceInHand(-1, { status: ServiceStatus.paused, previousStatus: ServiceStatus.inProgress });
  const pause = {
    id: SITE,
    serviceId: SERVICE,
    type: BreakType.pause,
    status: BreakStatus.inProgress,
    startAt: null,
    endAt: null,
    realStartAt: inMinutes(-10),
    realEndAt: null,
  };
  const { told } = await ending(dayWith({ services: [paused], breaks: [pause] }));
  await expect.element(title).toHaveTextContent('Vous êtes en pause');
  await expect.element(sheet).toMatchTextContent('Vous êtes en pause. Vous devez terminer votre pause pour pouvoir continuer.');
  await expect.element(end).not.toBeInTheDocument();
  await button('J’ai compris').click();
  expect(told.closed).toBe(1);
});

test('a running round is asked about: « Non » goes back to it, « Oui » ends anyway and says so', async () => {
  const run = {
    id: SITE,
    roundId: ROUND,
    serviceId: SERVICE,
    status: 200 as const,
    startedAt: inMinutes(-20),
    endedAt: null,
    comment: '',
    points: [],
  };
  const { sent, told } = await ending(atItsEnd({ runs: [run] }));
  await expect.element(sheet).toMatchTextContent('Il faut terminer toutes les rondes avant de terminer le service, terminer le service quand même ?');
  await button(/^Non/).click();
  expect(told.closed).toBe(1);
  await button(/^Oui/).click();
  await end.click();
  await expect.poll(() => sent('serviceEnd').map(({ confirmed }) => confirmed)).toEqual([true]);
});

test('without the slip that the site requires, it cannot end before a reason is given', async () => {
  const day = atItsEnd({ services: [serviceInHand(3, { activityType: 2 })], sites: [daySite({ reportAfterServiceEnabled: true })] });
  const { sent } = await ending(day, 'createInterventionReports');
  await expect.element(title).toHaveTextContent('Bon à remplir');
  await expect.element(sheet.getByRole('link', { name: 'Remplir le bon' })).toBeVisible();
  await expect
    .element(sheet)
    .toMatchTextContent("Bon d'intervention : pas encore rempli. Ce site demande un bon : sans lui, il faudra dire pourquoi.");
  await button('Terminer sans le bon').click();
  await expect.element(sheet).toMatchTextContent('Indiquez pourquoi le bon demandé par le site manque.');
  await expect.element(end).toBeDisabled();
  await sheet.getByRole('textbox', { name: 'Commentaire' }).fill('Fausse alerte');
  await end.click();
  await expect.poll(() => sent('serviceEnd').map(({ comment }) => comment)).toEqual(['Fausse alerte']);
});

test('a required photo is taken before continuing, and is sent before the end', async () => {
  const { sent, uploads } = await ending(atItsEnd({ settings: { endPhotoRequired: true } }));
  await expect.element(title).toHaveTextContent('Photo de fin');
  await expect.element(button('Continuer')).toBeDisabled();
  await sheet
    .getByLabelText('Prendre la photo')
    .last()
    .upload(new File([await picture()], 'fin.png', { type: 'image/png' }));
  await expect.element(sheet.getByRole('img', { name: 'Pièce jointe 1' })).toBeVisible();
  await expect.element(button('Reprendre la photo')).toBeVisible();
  await button('Continuer').click();
  await end.click();
  await expect.poll(() => sent('serviceEnd').length).toBe(1);
  expect(uploads.map(({ query }) => query['id'])).toEqual([sent('serviceEnd')[0]?.photoFileId]);
});

test('a guard who cannot take the required photo ends without it', async () => {
  const { sent } = await ending(atItsEnd({ settings: { endPhotoRequired: true } }));
  await button('Impossible de prendre une photo').click();
  await end.click();
  await expect.poll(() => sent('serviceEnd').map(({ photoFileId }) => photoFileId)).toEqual([null]);
});

test('without a network the end is stored on the phone with a message, and sent when the network is back', async () => {
  const { sent, told } = await ending(atItsEnd());
  server.goesAway();
  dispatchEvent(new Event('online'));
  await expect.element(sheet).toMatchTextContent('Hors ligne : la fin du service est enregistrée maintenant et sera transmise au retour du réseau.');
  await end.click();
  await expect.element(page.getByText('Aucun service en main')).toBeVisible();
  await expect.poll(() => told.closed).toBe(1);
  expect(sent('serviceEnd')).toEqual([]);
  server.comesBack();
  dispatchEvent(new Event('online'));
  await expect.poll(() => sent('serviceEnd').length).toBe(1);
});

test('without a position it asks: « Non » stays in service, « Oui » ends without one (F-187)', async () => {
  const refused = vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((_, refuse) => refuse?.({ code: 2, message: '' } as GeolocationPositionError));
  const { sent } = await ending(atItsEnd());
  await end.click();
  const asked = page.getByRole('dialog', { name: 'La localisation GPS est impossible.' });
  await expect.element(asked).toMatchTextContent('Le téléphone ne trouve pas sa position.Continuer sans localisation ?');
  await asked.getByRole('button', { name: 'Non', exact: true }).click();
  await expect.element(asked).not.toBeInTheDocument();
  expect(sent('serviceEnd')).toEqual([]);
  await end.click();
  await asked.getByRole('button', { name: 'Oui', exact: true }).click();
  await expect.poll(() => sent('serviceEnd').map(({ position }) => position)).toEqual([null]);
  refused.mockRestore();
});

async function picture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
  return canvas.convertToBlob({ type: 'image/png' });
}
