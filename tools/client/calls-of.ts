// Writes the calls that an API key reaches, of the description of all calls, as one TypeScript module.
import { shapeBook, type ShapeBook } from './shapes.ts';
import { typeOf, type Schema } from './types-of.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Schema;
}
type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

/** An operation, as far as the client needs it. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: { readonly 200: { readonly content: Content } };
  readonly 'x-key-rights'?: readonly string[];
}
export interface Described {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const PREFIX = '/agency/{agencyId}';
const JSON_TYPE = 'application/json';

interface Written {
  readonly room: string;
  readonly name: string;
  readonly maker: string;
  readonly types: readonly string[];
  readonly line: string;
  readonly said: string;
}

/** By GET, or by POST with « fetch » in its address: it may be asked again. */
const reads = (method: string, path: string): boolean => method === 'get' || path.includes('/fetch/');

function partOf(parameters: readonly Parameter[], hint: string, shapes: ShapeBook): string {
  const lines = parameters.map(({ name, required, schema }) => `${name}${required ? '' : '?'}: ${typeOf(schema, name, shapes)}`);
  return shapes.name(`{ ${lines.join('; ')} }`, hint);
}

/** What the call takes, and whether it can be made without anything. */
function takenOf({ path, operation }: Described, hint: string, shapes: ShapeBook): { readonly type: string; readonly isNeeded: boolean } {
  const inPath = operation.parameters.filter((each) => each.in === 'path' && each.name !== 'agencyId');
  const query = operation.parameters.filter((each) => each.in === 'query');
  const body = operation.requestBody?.content[JSON_TYPE]?.schema;
  if (operation.requestBody && !body) throw new TypeError(`${operation.operationId} takes a body that is no JSON: ${path}`);
  const needsQuery = query.some(({ required }) => required);
  const lines = [
    ...(inPath.length > 0 ? [`params: ${partOf(inPath, `${hint}Params`, shapes)}`] : []),
    ...(query.length > 0 ? [`query${needsQuery ? '' : '?'}: ${partOf(query, `${hint}Query`, shapes)}`] : []),
    ...(body ? [`body: ${typeOf(body, `${hint}Body`, shapes)}`] : []),
  ];
  return {
    type: lines.length === 0 ? 'Extras' : `Extras & { ${lines.join('; ')} }`,
    isNeeded: inPath.length > 0 || needsQuery || body !== undefined,
  };
}

function writtenOf(described: Described, shapes: ShapeBook): Written {
  const { method, path, operation } = described;
  const [room = '', name = ''] = operation.operationId.split('.');
  const hint = `${room}-${name}`;
  const taken = takenOf(described, hint, shapes);
  const answer = operation.responses[200].content[JSON_TYPE]?.schema;
  const maker = `${taken.isNeeded ? 'needs' : 'may'}${answer ? '' : 'ForFile'}`;
  const line = { method: method.toUpperCase(), path: path.slice(PREFIX.length), reads: reads(method, path) };
  const rights = operation['x-key-rights'] ?? [];
  return {
    room,
    name,
    maker,
    types: [taken.type, ...(answer ? [typeOf(answer, `${hint}Answer`, shapes)] : [])],
    line: `{ method: '${line.method}', path: '${line.path}', reads: ${line.reads} }`,
    said: `${operation.summary}. ${rights.join(', ')}`,
  };
}

const MAKERS = `export interface Makers {
  readonly needs: <T extends Parts, A>(line: Line) => (taken: T) => Promise<A>;
  readonly may: <T extends Parts, A>(line: Line) => (taken?: T) => Promise<A>;
  readonly needsForFile: <T extends Parts>(line: Line) => (taken: T) => Promise<Blob>;
  readonly mayForFile: <T extends Parts>(line: Line) => (taken?: T) => Promise<Blob>;
}`;
/** Names of this module and of the platform, which no shape may have. */
const TAKEN =
  'Makers Parts Line Extras Calls Record Partial Promise Blob File Document Event Location Request Response Error Date Comment Text Range Position Option'.split(
    ' ',
  );

/** The whole module. Each call is described by its summary and the rights, one of which is enough. */
export function callsModule(all: readonly Described[]): string {
  const shapes = shapeBook(TAKEN);
  const own = all
    .filter(({ path, operation }) => operation['x-key-rights'] !== undefined && path.startsWith(PREFIX))
    .map((described) => writtenOf(described, shapes))
    .toSorted((a, b) => (`${a.room}.${a.name}` < `${b.room}.${b.name}` ? -1 : 1));
  const { texts, declarations } = shapes.written(own.flatMap(({ types }) => types));
  let at = 0;
  const lines = own.map(({ room, name, maker, types, line, said }) => {
    const full = texts.slice(at, (at += types.length));
    return { room, text: `    /** ${said.replaceAll('*/', '* /')} */\n    ${name}: make.${maker}<${full.join(', ')}>(${line}),` };
  });
  const rooms = [...Map.groupBy(lines, ({ room }) => room)].map(([room, list]) => `  ${room}: {\n${list.map(({ text }) => text).join('\n')}\n  },`);
  return [
    '// Generated by `npm run client` from the contract. Do not edit.',
    "import type { Extras, Line, Parts } from './send.ts';",
    '',
    MAKERS,
    '',
    ...declarations,
    '',
    'export const callsOf = (make: Makers) => ({',
    ...rooms,
    '});',
    'export type Calls = ReturnType<typeof callsOf>;',
    '',
  ].join('\n');
}
