// A server that keeps an agency's settings, so that a screen opened again shows what was saved.
import { agency } from '@vigie/contract/agency/endpoints.ts';
import type { Asked, Server } from './server.ts';
import { agencyProfile } from './visitor.ts';

/** Returns what is saved, in order. */
export function keepProfile(server: Server): readonly Asked<typeof agency.save>[] {
  let kept = agencyProfile();
  server.on(agency.profile, () => kept);
  return server.on(agency.save, ({ body: { settings } }) => {
    kept = { ...kept, settings: Object.assign({}, kept.settings, settings), version: 2 };
    return kept;
  });
}
