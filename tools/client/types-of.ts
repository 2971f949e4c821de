// Writes JSON Schemas, as the description of the calls has them, as TypeScript types. It knows the part that our contract emits.

export type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);
const schemas = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const words = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []);

/** Keywords that narrow a value without changing its type. Any other unknown one stops the generator. */
const NARROW = new Set(
  (
    'type enum const anyOf oneOf allOf items prefixItems properties required additionalProperties propertyNames not title description default examples ' +
    'format pattern minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems uniqueItems ' +
    'contentEncoding contentMediaType minProperties maxProperties deprecated readOnly'
  ).split(' '),
);

/** Texts that several places share get a name. */
export interface Shapes {
  /** Writes the text of a type, or the name that it was given. `hint`: the word under which it was found. */
  readonly name: (text: string, hint: string) => string;
}
export const unnamed: Shapes = { name: (text) => text };

const SIMPLE: Readonly<Record<string, string>> = { string: 'string', number: 'number', integer: 'number', boolean: 'boolean', null: 'null' };
const literal = (value: unknown): string => JSON.stringify(value);
const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name));

/** In brackets, so that it may stand anywhere. */
const joined = (parts: readonly string[], sign: '|' | '&'): string => {
  const [first, ...others] = new Set(parts);
  if (first === undefined) return 'never';
  return others.length === 0 ? first : `(${[first, ...others].join(` ${sign} `)})`;
};
const union = (parts: readonly string[]): string => joined(parts, '|');

function arrayOf(schema: Schema, hint: string, shapes: Shapes): string {
  const first = schemas(schema['prefixItems']).map((each) => typeOf(each, hint, shapes));
  const rest = isSchema(schema['items']) ? typeOf(schema['items'], hint.replace(/s$/, ''), shapes) : undefined;
  if (first.length > 0) return `[${[...first, ...(rest ? [`...${rest}[]`] : [])].join(', ')}]`;
  return `${rest ?? 'unknown'}[]`;
}

function recordOf(schema: Schema, hint: string, shapes: Shapes): string {
  const value = isSchema(schema['additionalProperties']) ? typeOf(schema['additionalProperties'], hint, shapes) : 'unknown';
  const names = isSchema(schema['propertyNames']) ? typeOf(schema['propertyNames'], hint, unnamed) : 'string';
  if (names === 'string') return `Record<string, ${value}>`;
  return words(schema['required']).length > 0 ? `Record<${names}, ${value}>` : `Partial<Record<${names}, ${value}>>`;
}

function objectOf(schema: Schema, hint: string, shapes: Shapes): string {
  const properties = isSchema(schema['properties']) ? Object.entries(schema['properties']) : [];
  if (properties.length === 0) return schema['additionalProperties'] === false ? 'Record<string, never>' : recordOf(schema, hint, shapes);
  const required = new Set(words(schema['required']));
  const lines = properties.map(([name, each]) => {
    const type = isSchema(each) ? typeOf(each, name, shapes) : 'unknown';
    return `${key(name)}${required.has(name) ? '' : '?'}: ${type}`;
  });
  return shapes.name(`{ ${lines.join('; ')} }`, hint);
}

function plainOf(type: unknown, schema: Schema, hint: string, shapes: Shapes): string {
  if (type === 'array') return arrayOf(schema, hint, shapes);
  if (type === 'object') return objectOf(schema, hint, shapes);
  const simple = typeof type === 'string' ? SIMPLE[type] : undefined;
  if (!simple) throw new TypeError(`${hint}: no type for ${literal(schema)}`);
  return simple;
}

function choiceOf(schema: Schema, hint: string, shapes: Shapes): string | undefined {
  if ('const' in schema) return literal(schema['const']);
  if (Array.isArray(schema['enum'])) return shapes.name(union(schema['enum'].map(literal)), hint);
  const choices = [...schemas(schema['anyOf']), ...schemas(schema['oneOf'])];
  if (choices.length > 0) return shapes.name(union(choices.map((each) => typeOf(each, hint, shapes))), hint);
  const all = schemas(schema['allOf']);
  return all.length > 0
    ? joined(
        all.map((each) => typeOf(each, hint, shapes)),
        '&',
      )
    : undefined;
}

export function typeOf(schema: Schema, hint: string, shapes: Shapes = unnamed): string {
  const strange = Object.keys(schema).filter((word) => !NARROW.has(word));
  if (strange.length > 0) throw new TypeError(`${hint}: the generator does not know ${strange.join(', ')}`);
  const choice = choiceOf(schema, hint, shapes);
  if (choice !== undefined) return choice;
  if ('not' in schema) return 'never';
  const { type } = schema;
  if (type === undefined) return 'unknown';
  return Array.isArray(type) ? union(type.map((each) => plainOf(each, schema, hint, shapes))) : plainOf(type, schema, hint, shapes);
}
