// Sends one question, a request, and reduces its answer to one line.
import { plainText } from '@vigie/domain/shared/text.ts';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import type { TestPerson } from '../house.ts';
import type { AskerKind } from './cases.ts';
import type { Input } from './identifiers.ts';
import { groundOf, personOf, type Served } from './served.ts';
import { changedTable } from './watch.ts';
import type { Wall } from './world.ts';

interface Answered {
  /** `200`, `404 shared.not_found`, `422 shared.invalid siteId`, `403 IsGranted editSites`. */
  readonly line: string;
  readonly text: string;
}

interface Body {
  code?: string;
  errors?: Record<string, string>;
  data?: { right?: string };
}

const lineOf = (status: number, { code = '', errors = {}, data }: Body): string =>
  [status, code, ...(code === 'IsGranted' ? [data?.right] : []), ...Object.keys(errors).toSorted()].filter(Boolean).join(' ');

/** With the id of its prefix and the names in its path. */
export const addressOf = (path: string, scopeId: string, params: Readonly<Record<string, unknown>> = {}): string =>
  `/api${path.replace(/\{(agency|customer|agent)Id\}/, scopeId).replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(plainText(params[key])))}`;

async function ask(wall: Wall, spec: EndpointSpec, path: string, scopeId: string, person: TestPerson | undefined, input: Input): Promise<Answered> {
  const { params, query, body } = input;
  const answer = await wall.app.inject({
    method: spec.method,
    url: addressOf(path, scopeId, params),
    ...(query ? { query: query as Record<string, string> } : {}),
    headers: {
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
      ...(spec.multipart ? { 'content-type': 'multipart/form-data; boundary=limite' } : {}),
    },
    ...(spec.multipart ? { payload: UPLOAD } : body === undefined ? {} : { payload: body as object }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  const failed = answer.statusCode >= 400 && isJson;
  const isText = isJson || String(answer.headers['content-type']).includes('svg');
  return { line: lineOf(answer.statusCode, failed ? (answer.json() as Body) : {}), text: isText ? answer.payload : '' };
}

export interface Told extends Answered {
  /** The table of the second agency that the question has changed, or empty. */
  readonly changed: string;
}

/** Sent in their own scope, or in another one. Its writes are rolled back. */
export const tell = (wall: Wall, { spec, path, via }: Served, kind: AskerKind, input: Input, ground = groundOf(wall, via, kind)): Promise<Told> =>
  wall.door.during(async () => {
    const answer = await ask(wall, spec, path, ground, personOf(wall, kind), input);
    return { ...answer, changed: await changedTable(wall) };
  });

/** The answer, and whether it has written where nobody of the first agency may. */
export const seen = ({ line, changed }: Told): string => (changed === '' ? line : `${line}; changes ${changed} of the other agency`);

const UPLOAD = Buffer.from(
  '--limite\r\ncontent-disposition: form-data; name="files"; filename="note.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4\n\r\n--limite--\r\n',
);
