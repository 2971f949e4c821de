// Finds request fields that the schema does not declare. If dropped silently, they would look saved.
import type { z } from 'zod';

/** The parts of a schema that contain others. */
interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly catchall?: z.ZodType;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly valueType?: z.ZodType;
  readonly items?: readonly z.ZodType[];
  readonly rest?: z.ZodType | null;
  readonly left?: z.ZodType;
  readonly right?: z.ZodType;
  readonly in?: z.ZodType;
  readonly getter?: () => z.ZodType;
}
type Path = readonly (string | number)[];

const defOf = (schema: z.ZodType): Def => schema._zod.def as Def;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

function* inObject({ shape = {}, catchall }: Def, value: unknown, path: Path): Generator<Path> {
  if (!isObject(value)) return;
  for (const [name, field] of Object.entries(value)) {
    const known = Object.hasOwn(shape, name) ? shape[name] : catchall;
    if (known) yield* unknownIn(known, field, [...path, name]);
    else yield [...path, name];
  }
}

function* inList(schemaAt: (index: number) => z.ZodType | null | undefined, value: unknown, path: Path): Generator<Path> {
  if (!Array.isArray(value)) return;
  for (const [index, item] of value.entries()) {
    const schema = schemaAt(index);
    if (schema) yield* unknownIn(schema, item, [...path, index]);
  }
}

/** Uses the option that accepts the value and leaves the fewest fields. A value that no option accepts is refused by parsing. */
function* inUnion(options: readonly z.ZodType[], value: unknown, path: Path): Generator<Path> {
  const found = options.filter((option) => option.safeParse(value).success).map((option) => [...unknownIn(option, value, path)]);
  yield* found.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

/** An intersection knows a field when either side declares it. */
function* inBoth(left: z.ZodType, right: z.ZodType, value: unknown, path: Path): Generator<Path> {
  const there = new Set([...unknownIn(right, value, path)].map((one) => one.join('.')));
  for (const one of unknownIn(left, value, path)) if (there.has(one.join('.'))) yield one;
}

function* inRecord(valueType: z.ZodType, value: unknown, path: Path): Generator<Path> {
  if (isObject(value)) for (const [name, item] of Object.entries(value)) yield* unknownIn(valueType, item, [...path, name]);
}

/** Schemas that wrap another one. The first part of a pipe is what is sent. */
const innerOf = ({ innerType, in: first, getter }: Def): z.ZodType | undefined => innerType ?? first ?? getter?.();

function unknownIn(schema: z.ZodType, value: unknown, path: Path): Iterable<Path> {
  const def = defOf(schema);
  if (def.type === 'object') return inObject(def, value, path);
  if (def.element) return inList(() => def.element, value, path);
  if (def.items) return inList((index) => def.items![index] ?? def.rest, value, path);
  if (def.options) return inUnion(def.options, value, path);
  if (def.left && def.right) return inBoth(def.left, def.right, value, path);
  if (def.valueType) return inRecord(def.valueType, value, path);
  const inner = innerOf(def);
  return inner ? unknownIn(inner, value, path) : [];
}

/** Returns paths such as `customer.dog` in a body that its schema accepted, as written and in order. */
export const unknownFields = (schema: z.ZodType, value: unknown): string[] => [...unknownIn(schema, value, [])].map((path) => path.join('.'));
