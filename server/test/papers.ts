// Gives document tests their shared tools: files sent as a browser sends them, and documents saved in one line.
import { contract } from '@vigie/contract/contract.ts';
import type { TestHouse, TestPerson } from './house.ts';

export const pdf = (size = 20): Buffer => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(Math.max(0, size - 9), 32)]);

const EDGE = 'limite';
/** The body and the headers of a form with files. */
export function formOf(parts: readonly { name: string; content: Buffer }[], person: TestPerson) {
  const payload = Buffer.concat([
    ...parts.flatMap(({ name, content }) => [
      Buffer.from(`--${EDGE}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${EDGE}--\r\n`),
  ]);
  return { payload, headers: { authorization: `Bearer ${person.token}`, 'content-type': `multipart/form-data; boundary=${EDGE}` } };
}

/** Sends a file and returns its id. */
export async function sent(t: TestHouse, person: TestPerson, name = 'note.pdf', content = pdf()): Promise<string> {
  const answer = await t.app.inject({ method: 'POST', url: `/api/upload?agencyId=${person.agencyId}`, ...formOf([{ name, content }], person) });
  return (answer.json() as [{ id: string }])[0].id;
}

const CALLS = { agency: contract.documents.save, agent: contract.documents.saveOfAgent, customer: contract.documents.saveOfCustomer } as const;
type Kind = keyof typeof CALLS;

export const saveAs = (t: TestHouse, as: TestPerson, body: Record<string, unknown>, kind: Kind = 'agency', via?: 'agency' | 'agent') =>
  t.call(CALLS[kind], { as, body, ...(via ? { via } : {}) });

/** Saves a document with a file at the desk, and returns it. */
export async function filed(t: TestHouse, as: TestPerson, body: Record<string, unknown> = {}, kind: Kind = 'agency') {
  const answer = await saveAs(t, as, { files: [{ id: await sent(t, as) }], ...body }, kind);
  const [document] = answer.body;
  if (!document) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return document;
}
