// Finds every identifier that a call accepts, and replaces it by another one.
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { jsonOf, leastOf, type Json } from '../sample.ts';

export type Part = 'params' | 'query' | 'body';
export type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
type Step = string | 0;
interface Place {
  readonly part: Part;
  /** Keys from the part down. `0` is the first of a list. */
  readonly steps: readonly Step[];
  /** The schemas along the path, the part's own first. */
  readonly schemas: readonly Json[];
}
export interface Identifier extends Place {
  /** `body.filters.siteIds[]` */
  readonly name: string;
}

const PARTS: readonly Part[] = ['params', 'query', 'body'];

function walk(schema: Json, place: Place): Place[] {
  const down = (child: Json, step?: Step): Place[] =>
    walk(child, { ...place, steps: step === undefined ? place.steps : [...place.steps, step], schemas: [...place.schemas, child] });
  if (schema.format === 'uuid') return [place];
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return several.flatMap((one) => walk(one, { ...place, schemas: [...place.schemas.slice(0, -1), one] }));
  if (schema.items) return down(schema.items, 0);
  return Object.entries(schema.properties ?? {}).flatMap(([key, child]) => down(child, key));
}

const nameOf = ({ part, steps }: Place): string => steps.reduce<string>((name, step) => (step === 0 ? `${name}[]` : `${name}.${step}`), part);

/** Each of them once, also where a body has several shapes. */
export function identifiersOf(spec: EndpointSpec): Identifier[] {
  const found = PARTS.flatMap((part) => {
    const schema = spec[part] && jsonOf(spec[part]);
    return schema ? walk(schema, { part, steps: [], schemas: [schema] }) : [];
  }).map((place) => ({ ...place, name: nameOf(place) }));
  return [...new Map(found.map((one) => [one.name, one])).values()];
}

/** The fields of the shape, without those given for another shape of the same body. */
function fieldsOf(own: unknown, schema: Json): Record<string, unknown> {
  const given = Object.entries(typeof own === 'object' && own !== null ? own : {});
  const known = given.filter(([key]) => schema.properties === undefined || Object.hasOwn(schema.properties, key));
  const least = known.length < given.length ? (leastOf(schema) as object) : {};
  return { ...least, ...Object.fromEntries(known) };
}

function put(value: unknown, place: Place, depth: number, id: string): unknown {
  const step = place.steps[depth];
  if (step === undefined) return id;
  const own = value ?? leastOf(place.schemas[depth]!);
  if (step === 0) {
    const [first, ...rest] = Array.isArray(own) ? (own as unknown[]) : [];
    return [put(first, place, depth + 1, id), ...rest];
  }
  const fields = fieldsOf(own, place.schemas[depth]!);
  return { ...fields, [step]: put(fields[step], place, depth + 1, id) };
}

/** The same request with another identifier. Required fields around it are filled in. */
export const withId = (input: Input, place: Identifier, id: string): Input => ({ ...input, [place.part]: put(input[place.part], place, 0, id) });
