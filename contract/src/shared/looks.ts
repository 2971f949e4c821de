// Finds the sensitive data in an answer. The marked paths are computed once per call from its schema, then followed in each answer.
import { isDisclosed, type AccessMatter } from '@vigie/domain/agency/access-log.ts';
import type { AnySchema } from './endpoint.ts';
import { personalMarks, type PersonalMark } from './personal.ts';

type Tell = (agentId: string, matter: AccessMatter) => void;
type Walk = (value: unknown, around: readonly object[], tell: Tell) => void;

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, AnySchema>>;
  readonly element?: AnySchema;
  readonly innerType?: AnySchema;
  readonly valueType?: AnySchema;
  readonly out?: AnySchema;
  readonly left?: AnySchema;
  readonly right?: AnySchema;
  readonly options?: readonly AnySchema[];
  readonly items?: readonly AnySchema[];
  readonly rest?: AnySchema | null;
}
/** The schema's definition. Call types only declare the minimum of a schema, but the definition is present. */
const definitionOf = (schema: AnySchema): Definition => (schema as unknown as { _zod: { def: Definition } })._zod.def;
const some = (...schemas: readonly (AnySchema | null | undefined)[]): AnySchema[] =>
  schemas.filter((schema) => schema !== null && schema !== undefined);

/** Schemas of the same value, and those of each inner value. */
export function partsOf(schema: AnySchema): { readonly same: AnySchema[]; readonly each: AnySchema[]; readonly named: [string, AnySchema][] } {
  const { shape, element, innerType, valueType, out, left, right, options, items, rest } = definitionOf(schema);
  return {
    same: [...some(innerType, out, left, right), ...(options ?? [])],
    each: [...some(element, valueType, rest), ...(items ?? [])],
    named: Object.entries(shape ?? {}),
  };
}

const valuesOf = (value: object): readonly unknown[] => (Array.isArray(value) ? value : Object.values(value));
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((found, name) => (isObject(found) ? (found as Record<string, unknown>)[name] : undefined), value);

/** The schemas around a place, with the objects by name. */
interface Around {
  readonly shapes: readonly Readonly<Record<string, AnySchema>>[];
  readonly schemas: readonly AnySchema[];
}

function markedWalk({ matter, of }: PersonalMark, { shapes }: Around): Walk {
  const path = of.split('.');
  const depth = shapes.findLastIndex((shape) => path[0]! in shape);
  if (depth === -1) throw new Error(`${matter}: no object around it names « ${of} »`);
  return (value, around, tell) => {
    if (!isDisclosed(value)) return;
    const agentId = at(around[depth], path);
    if (typeof agentId === 'string') tell(agentId, matter);
  };
}

const namedWalk =
  (walks: readonly (readonly [string, Walk])[]): Walk =>
  (value, around, tell) => {
    if (!isObject(value)) return;
    const inside = [...around, value];
    for (const [name, walk] of walks) walk((value as Record<string, unknown>)[name], inside, tell);
  };
const eachWalk =
  (walks: readonly Walk[]): Walk =>
  (value, around, tell) => {
    if (isObject(value)) for (const one of valuesOf(value)) for (const walk of walks) walk(one, around, tell);
  };

/** All paths to marked fields. Empty without any. */
function walksOf(schema: AnySchema, around: Around): Walk[] {
  if (around.schemas.includes(schema)) return [];
  const mark = personalMarks.get(schema);
  if (mark) return [markedWalk(mark, around)];
  const { same, each, named } = partsOf(schema);
  const { shape } = definitionOf(schema);
  const within: Around = { schemas: [...around.schemas, schema], shapes: shape ? [...around.shapes, shape] : around.shapes };
  const fields = named.flatMap(([name, part]) => walksOf(part, within).map((walk) => [name, walk] as const));
  const inside = each.flatMap((part) => walksOf(part, within));
  return [
    ...same.flatMap((part) => walksOf(part, within)),
    ...(fields.length > 0 ? [namedWalk(fields)] : []),
    ...(inside.length > 0 ? [eachWalk(inside)] : []),
  ];
}

/** The sensitive data of an answer: matters by the collaborator's file. */
export type Looks = ReadonlyMap<string, ReadonlySet<AccessMatter>>;

/** Caches paths by schema, so that a second application in the process reuses them. */
const made = new WeakMap<AnySchema, readonly Walk[]>();

function walksIn(output: AnySchema): readonly Walk[] {
  const walks = made.get(output) ?? walksOf(output, { shapes: [], schemas: [] });
  made.set(output, walks);
  return walks;
}

/** Null for a schema without sensitive data: its answers are not inspected. */
export function looksIn(output: AnySchema | undefined): ((answer: unknown) => Looks) | null {
  const walks = output ? walksIn(output) : [];
  if (walks.length === 0) return null;
  return (answer) => {
    const found = new Map<string, Set<AccessMatter>>();
    const tell: Tell = (agentId, matter) => void found.set(agentId, (found.get(agentId) ?? new Set()).add(matter));
    for (const walk of walks) walk(answer, [], tell);
    return found;
  };
}
