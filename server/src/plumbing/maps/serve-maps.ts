// Answers the map's addresses (style, tiles, glyphs, sprites) to whoever has the pass of signed-in people.
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { House } from '../house.ts';
import { isMapPass, mapPass } from './map-pass.ts';

const ROOT = '/maps';
const FOR_A_DAY = 'private, max-age=86400';

/** Where a signed-in person's map begins. Null: the maps are switched off. */
export function mapAddresses({ frenchMaps, addressKey, clock }: Pick<House, 'frenchMaps' | 'addressKey' | 'clock'>) {
  if (!frenchMaps) return null;
  const at = `${ROOT}/${mapPass(addressKey, clock.now())}`;
  return { day: `${at}/day.json`, night: `${at}/night.json` };
}

/** No content is no error for the map: it draws nothing there. */
const nothing = (reply: FastifyReply): FastifyReply => reply.code(204).send();

export function serveMaps(app: FastifyInstance, { frenchMaps, addressKey, clock }: Pick<House, 'frenchMaps' | 'addressKey' | 'clock'>): void {
  if (!frenchMaps) return;
  app.get<{ Params: { pass: string; '*': string } }>(`${ROOT}/:pass/*`, async ({ params }, reply) => {
    const { pass, '*': path } = params;
    if (!isMapPass(pass, addressKey, clock.now())) return reply.callNotFound();
    if (path === 'day.json' || path === 'night.json') {
      const style = await frenchMaps.style(`${ROOT}/${pass}`, { night: path === 'night.json' });
      void reply.header('cache-control', style ? 'no-cache' : 'no-store');
      return style ? reply.send(style) : nothing(reply);
    }
    const got = await frenchMaps.piece(path);
    if (!got) return reply.callNotFound();
    // What is away is asked again at the next view.
    void reply.header('cache-control', got.kind === 'away' ? 'no-store' : FOR_A_DAY);
    return got.bytes.length === 0 ? nothing(reply) : reply.type(got.type).send(got.bytes);
  });
}
