import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { qrDrawing } from '@vigie/domain/shared/codes/qr-code.ts';
import { checkpointAddress, codeBadge } from '@vigie/domain/sites/checkpoint.ts';
import type { FieldCheckpoint } from '@vigie/domain/field/phone/field-state.ts';
import { ROUND, SERVICE, SITE, dayWith, inMinutes, openPhone, serviceInHand, type Phone } from '../../../../test/guard-phone.tsx';
import { serve, type Server } from '../../../../test/server.ts';
import { currentPlace } from '../../model/place.ts';
import { RunWalk } from './run-walk.tsx';

const GATE = codeBadge('9f3a0c77d1');
const QUAY = codeBadge('0b11d2c9aa');
const point = (id: string, title: string, badge: string, latitude: number | null = null): FieldCheckpoint => ({
  id,
  title,
  badge,
  latitude,
  longitude: latitude === null ? null : 1.44,
});
const RUN = '00000000-0000-7000-8000-0000000f0701';

/** What the camera sees: a code on a white label. */
async function camera(text: string): Promise<void> {
  const { path, viewBox } = qrDrawing(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="${viewBox}"><rect x="-4" y="-4" width="100" height="100" fill="#fff"/><path d="${path}"/></svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 640, height: 640 });
  const context = canvas.getContext('2d');
  const draw = (): void => context?.drawImage(image, 80, 80);
  const timer = setInterval(draw, 50);
  drawn.push(timer);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(() => Promise.resolve(canvas.captureStream(20)));
}

const drawn: ReturnType<typeof setInterval>[] = [];
let server: Server;
beforeEach(() => {
  server = serve();
});
afterEach(() => {
  for (const timer of drawn.splice(0)) clearInterval(timer);
  vi.restoreAllMocks();
});

const CHECKPOINTS = [point('00000000-0000-7000-8000-0000000f0501', 'Portail', GATE), point('00000000-0000-7000-8000-0000000f0502', 'Quai', QUAY)];

const walking = (): Promise<Phone> => {
  const rounds = [{ id: ROUND, siteId: SITE, name: 'Ronde', slug: 'ronde', grantedDirections: ['forward' as const], checkpoints: CHECKPOINTS }];
  const run = { id: RUN, serviceId: SERVICE, roundId: ROUND, startedAt: inMinutes(-5), endedAt: null, status: 100 as const, comment: '', points: [] };
  return openPhone(server, dayWith({ services: [serviceInHand(60)], rounds, runs: [run] }), (ready) => (
    <RunWalk ready={ready} place={currentPlace(ready.view)!} round={ready.view.rounds[0]!} run={ready.view.runs[0]!} rank={1} />
  ));
};
const scan = page.getByRole('button', { name: 'Scanner le code' });

test('the code of the next point is read from the picture, and validates it (F-144)', async () => {
  await camera(checkpointAddress('https://une.agence.fr', GATE));
  const { sent } = await walking();
  await scan.click();
  await expect.poll(() => sent('roundCheckpoint').map(({ checkpointId, kind }) => [checkpointId, kind])).toEqual([[CHECKPOINTS[0]!.id, 'validated']]);
  await expect.element(page.getByRole('dialog', { name: 'Scanner le code' })).not.toBeInTheDocument();
});

test('a code out of turn or of something else says so where it is read, and validates nothing', async () => {
  await camera(checkpointAddress('https://une.agence.fr', QUAY));
  const { sent } = await walking();
  await scan.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('« Quai » n’est pas le prochain point');
  await page.getByRole('button', { name: 'Fermer' }).click();
  await camera('https://exemple.fr/menu');
  await scan.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Ce code n’est pas celui d’un point de contrôle.');
  expect(sent('roundCheckpoint')).toEqual([]);
});

test('a refused camera is explained, and the point can be validated by hand', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('Permission denied', 'NotAllowedError'));
  await walking();
  await scan.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent("Impossible d'accéder à la caméra");
  await page.getByRole('button', { name: 'Fermer' }).click();
  await expect.element(page.getByRole('button', { name: 'À la main' })).toBeVisible();
});
