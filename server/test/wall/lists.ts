// Lists gaps and useless lines in the tables: a call without a checked request, an identifier without a classification.
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { isChosen, kindOf, type Case, type Cases } from './cases.ts';
import { identifiersOf } from './identifiers.ts';

export type Calls = readonly (readonly [EndpointSpec, string])[];

/** Calls with a request that no table describes. */
export const withoutRequest = (calls: Calls, cases: Cases, least: readonly string[]): string[] =>
  calls.filter(([{ params, query, body }, name]) => (params ?? query ?? body) && !cases[name] && !least.includes(name)).map(([, name]) => name);

const isClassified = (one: Case, name: string): boolean => kindOf(one, name) !== undefined || (isChosen(one, name) && one.row !== undefined);

/** Identifiers whose row no table describes. */
export const unclassified = (calls: Calls, cases: Cases): string[] =>
  calls.flatMap(([spec, call]) =>
    identifiersOf(spec)
      .filter(({ name }) => !isClassified(cases[call] ?? {}, name))
      .map(({ name }) => `${call} ${name}`),
  );

const placesIn = ({ around = {}, chosen = [], foreign = {}, own = {} }: Case): string[] =>
  [...Object.keys(around), ...chosen, ...Object.keys(foreign), ...Object.keys(own)]
    .map((key) => key.split(' ').at(-1)!)
    .filter((place) => place !== '*');

/** Calls outside these rooms, and places without an identifier. */
export function spokenInVain(calls: Calls, cases: Cases, least: readonly string[]): string[] {
  const specs = new Map(calls.map(([spec, name]) => [name, spec]));
  return [...Object.keys(cases), ...least].flatMap((name) => {
    const spec = specs.get(name);
    if (!spec) return [name];
    const places = new Set(identifiersOf(spec).map((place) => place.name));
    return placesIn(cases[name] ?? {})
      .filter((place) => !places.has(place))
      .map((place) => `${name} ${place}`);
  });
}
