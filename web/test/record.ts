// What the tests of record pages share: a desk, a call that finds the record, and the page’s parts.
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { identity } from '@vigie/contract/identity/endpoints.ts';
import { refuse, serve, type Asked, type Server } from './server.ts';
import { agencyProfile, owner, serverConfig } from './visitor.ts';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';

export const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A server with what the shell asks for on each page of the desk. */
export function serveDesk(): Server {
  const server = serve();
  server.on(identity.saveMe, () => owner());
  server.on(agency.profile, agencyProfile);
  server.on(agency.config, serverConfig);
  return server;
}

export const goneWith = (message: string) => (): never => refuse(404, { code: 'not_found', message });

/** Answers with the record of the address, or with 404 and this message. */
export const findingIn =
  <R extends { readonly id: string }>(records: readonly R[], message: string) =>
  ({ params }: Pick<Asked<EndpointSpec>, 'params'>): R =>
    records.find(({ id }) => id === params['id']) ?? goneWith(message)();

export const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const card = (name: string) => page.getByRole('region', { name, exact: true });
export const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The words of the page's buttons: `filled` is the next step, `default` stands beside it. */
export const headButtons = (variant: 'filled' | 'default'): (string | null)[] =>
  [...document.querySelectorAll(`main [data-variant="${variant}"]`)].map(({ textContent }) => textContent);
export const mainButtons = (): (string | null)[] => headButtons('filled');
