// Creates requests in each state with their conversations, and three notes, one of them unread by the guard.
import { unavailabilities } from '@vigie/db/tables/planning/planning.ts';
import { informationNoteRecords, informationNotes, requestMessages, requests } from '@vigie/db/tables/requests.ts';
import type { Tx } from '@vigie/db/door.ts';
import { unavailableDays } from '@vigie/domain/planning/unavailability.ts';
import { RequestStatus } from '@vigie/domain/requests/request.ts';
import { keptText } from '@vigie/domain/shared/rich-text/kept-text.ts';
import type { RichNode } from '@vigie/domain/shared/rich-text/rich-text.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { HOUR, isoOf, localDay } from '@vigie/domain/shared/time.ts';
import { insertAll } from '../../insert-all.ts';
import { noteIdeas, requestIdeas, type NoteIdea, type RequestIdea } from './requests.data.ts';

const ZONE = 'Europe/Paris';
const DAY = 24 * HOUR;

interface Person {
  readonly userId: string | null;
  readonly name: string;
}
export interface RequestsOptions {
  readonly agencyId: string;
  readonly now: number;
  readonly manager: Person;
  readonly guard: Person & { readonly agentId: string };
  readonly customer: Person & { readonly customerId: string };
  readonly agents: readonly { readonly id: string; readonly firstname: string; readonly lastname: string }[];
  readonly customers: readonly { readonly id: string }[];
  /** Address of an account with a file → its membership, to which the notes are sent. */
  readonly members: ReadonlyMap<string, string>;
}

interface Asker extends Person {
  readonly agentId: string | null;
  readonly customerId: string | null;
}

function askerOf({ from }: RequestIdea, { guard, customer, agents, customers }: RequestsOptions): Asker | null {
  if (from === 'guard') return { ...guard, customerId: null };
  if (from === 'customer') return { ...customer, agentId: null };
  if ('agent' in from) {
    const agent = agents[from.agent];
    return agent ? { userId: null, name: `${agent.firstname} ${agent.lastname}`, agentId: agent.id, customerId: null } : null;
  }
  const company = customers[from.customer];
  return company ? { userId: null, name: 'Service achats', agentId: null, customerId: company.id } : null;
}

/** The messages, with their positions and times. */
function talkOf(idea: RequestIdea, now: number, options: RequestsOptions, asker: Asker) {
  let at = now - idea.hoursAgo * HOUR;
  return (idea.said ?? []).map((word, index) => {
    at += word.later * HOUR;
    const { name, userId } = word.fromDesk ? options.manager : asker;
    return { ...word, place: index + 1, at, author: name, userId };
  });
}

function absenceOf({ absence }: RequestIdea, now: number) {
  if (!absence) return { absenceTypeKey: null, startAt: null, endAt: null };
  const today = localDay(now, ZONE);
  const { start, end } = unavailableDays(addDays(today, absence.first), addDays(today, absence.last), ZONE);
  return { absenceTypeKey: absence.type, startAt: isoOf(start), endAt: isoOf(end) };
}

/** The last position of one side in a conversation. The request itself is its author's. */
const lastOf = (talk: readonly { readonly place: number; readonly fromDesk: boolean }[], fromDesk: boolean): number | null =>
  talk.findLast((word) => word.fromDesk === fromDesk)?.place ?? (fromDesk ? null : 0);

type Talk = ReturnType<typeof talkOf>;

/** Writes the answer's effect: the status, and the absence created by an acceptance. */
async function settle(tx: Tx, idea: RequestIdea, { agencyId, now }: RequestsOptions, { agentId }: Asker, talk: Talk) {
  const absence = absenceOf(idea, now);
  const decided = talk.find(({ status }) => status !== undefined);
  if (!decided?.status) return { ...absence, status: RequestStatus.pending };
  const answer = { status: decided.status, sent: decided.mailed ?? false, answeredAt: isoOf(decided.at), updatedAt: isoOf(decided.at) };
  const { absenceTypeKey: typeKey, startAt, endAt } = absence;
  if (decided.status !== RequestStatus.accepted || !agentId || !typeKey || !startAt || !endAt) return { ...absence, ...answer };
  const unavailabilityId = crypto.randomUUID();
  await tx.insert(unavailabilities).values({ agencyId, id: unavailabilityId, agentId, typeKey, startAt, endAt, comment: idea.subject });
  return { ...absence, ...answer, unavailabilityId };
}

const insertTalk = (tx: Tx, agencyId: string, requestId: string, talk: Talk): Promise<void> =>
  insertAll(
    tx,
    requestMessages,
    talk.map(({ place, fromDesk, userId, author, text, status = null, mailed = false, at }) => {
      const said = { place, fromDesk, userId, authorName: author, content: text, status, mailed, createdAt: isoOf(at) };
      return { agencyId, id: crypto.randomUUID(), requestId, ...said };
    }),
  );

async function insertRequest(tx: Tx, idea: RequestIdea, options: RequestsOptions): Promise<void> {
  const { agencyId, now } = options;
  const asker = askerOf(idea, options);
  if (!asker) return;
  const id = crypto.randomUUID();
  const talk = talkOf(idea, now, options, asker);
  const created = isoOf(now - idea.hoursAgo * HOUR);
  const last = talk.at(-1);
  await tx.insert(requests).values({
    agencyId,
    id,
    kind: asker.agentId ? 'agent' : 'customer',
    typeKey: idea.type,
    subject: idea.subject,
    content: idea.content,
    agentId: asker.agentId,
    customerId: asker.customerId,
    userId: asker.userId,
    authorName: asker.name,
    lastAt: last ? isoOf(last.at) : created,
    requesterLast: lastOf(talk, false),
    deskLast: lastOf(talk, true),
    createdAt: created,
    updatedAt: created,
    ...(await settle(tx, idea, options, asker, talk)),
  });
  await insertTalk(tx, agencyId, id, talk);
}

const paragraph = (text: string): RichNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });

const contentOf = ({ paragraphs, points }: NoteIdea): string =>
  keptText({
    type: 'doc',
    content: [
      ...paragraphs.map(paragraph),
      ...(points
        ? [{ type: 'bulletList' as const, content: points.map((point): RichNode => ({ type: 'listItem', content: [paragraph(point)] })) }]
        : []),
    ],
  });

async function insertNote(tx: Tx, idea: NoteIdea, { agencyId, now, manager, members }: RequestsOptions): Promise<void> {
  const at = now - idea.daysAgo * DAY;
  const id = crypto.randomUUID();
  const stamps = { createdAt: isoOf(at), updatedAt: isoOf(at) };
  const common = { title: idea.title, content: contentOf(idea), allAgents: idea.only === undefined };
  await tx.insert(informationNotes).values({ agencyId, id, ...common, userId: manager.userId, authorName: manager.name, ...stamps });
  const readers = [...members].filter(([email]) => idea.only?.includes(email) ?? true);
  await tx.insert(informationNoteRecords).values(
    readers.map(([email, memberId]) => {
      const hours = idea.read[email];
      return { agencyId, noteId: id, memberId, readAt: hours === undefined ? null : isoOf(at + hours * HOUR) };
    }),
  );
}

export async function makeRequests(tx: Tx, options: RequestsOptions): Promise<void> {
  for (const idea of requestIdeas) await insertRequest(tx, idea, options);
  for (const idea of noteIdeas) await insertNote(tx, idea, options);
}
