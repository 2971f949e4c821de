// Tests all calls of some rooms: one test per call, prefix and subject, each with its table of exact answers.
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { callNames } from '@vigie/contract/contract.ts';
import { LEAST } from './calls/least.ts';
import { isChosen, kindOf, type Cases } from './cases.ts';
import { identifiersOf } from './identifiers.ts';
import { onStrangeGround, whoIsLetIn } from './let-in.ts';
import { spokenInVain, unclassified, withoutRequest } from './lists.ts';
import { foreignIdentifiers } from './other-agency.ts';
import { askerFor, isStream, servedIn, type Answers, type Served } from './served.ts';
import { openWall, type Wall } from './world.ts';

/** The totals of a file: the number of questions, and the answers to authorised people, call by call. */
interface Tally {
  questions: number;
  readonly told: Map<string, string[]>;
}

async function counted(tally: Tally, answers: Promise<Answers>): Promise<Answers> {
  const all = await answers;
  tally.questions += Object.keys(all.expected).length;
  return all;
}

function askOnStrangeGround(wall: Wall, tally: Tally, served: Served): void {
  test('is absent on another’s ground', async () => {
    const { found, expected } = await counted(tally, onStrangeGround(wall, served));
    expect(found).toEqual(expected);
  });
}

function askForForeign(wall: Wall, tally: Tally, served: Served, places: ReturnType<typeof identifiersOf>): void {
  test('takes another agency’s identifiers for unknown ones', async () => {
    const { found, expected } = await counted(tally, foreignIdentifiers(wall, served, places, askerFor(served)));
    expect(found).toEqual(expected);
  });
}

function askAll(wall: Wall, tally: Tally, served: Served): void {
  const { spec, name, via, one } = served;
  test('answers each kind of person as its description says', async () => {
    const { found, expected } = await counted(tally, whoIsLetIn(wall, served));
    expect(found).toEqual(expected);
    if (!isStream(spec)) tally.told.set(name, [...(tally.told.get(name) ?? []), ...Object.values(found)]);
  });
  if (via !== 'none') askOnStrangeGround(wall, tally, served);
  // Identifiers above the agencies are the platform's own: nobody else has one.
  const isAbove = spec.access.scope === 'admin';
  const places = identifiersOf(spec).filter((place) => kindOf(one, place.name) !== null && !(isAbove && isChosen(one, place.name)));
  if (places.length > 0) askForForeign(wall, tally, served, places);
}

/** Calls that no tested person has executed, with the answers that are no described refusals. */
const neverDone = ({ told }: Tally): string[] =>
  [...told].flatMap(([name, lines]) => {
    if (lines.some((line) => /^[23]/.test(line))) return [];
    const refusals = new Set(lines.filter((line) => !/^40[134] (JWT|IsGranted|shared\.not_found)/.test(line)));
    return [`${name}: ${[...refusals].join(', ')}`];
  });

/** A line for `npm test`, which counts questions apart from tests. */
function tell({ questions }: Tally): void {
  const path = process.env['VIGIE_WALL_COUNT'];
  const file = relative(process.cwd(), expect.getState().testPath ?? '');
  if (path) appendFileSync(path, `${JSON.stringify({ file, questions })}\n`);
}

/** `never`: calls that nobody executes here, with the answer instead. */
export async function askRooms(rooms: readonly string[], cases: Cases, never: readonly string[] = []): Promise<Wall> {
  const wall = await openWall();
  const calls = [...callNames()].filter(([, name]) => rooms.includes(name.split('.')[0]!));
  const least = LEAST.filter((name) => rooms.includes(name.split('.')[0]!));
  const tally: Tally = { questions: 0, told: new Map() };
  afterAll(() => {
    tell(tally);
  });
  test('each call has a request that was looked at, each identifier a row that it names', () => {
    expect(withoutRequest(calls, cases, least)).toEqual([]);
    expect(unclassified(calls, cases)).toEqual([]);
    expect(spokenInVain(calls, cases, least)).toEqual([]);
  });
  test('no request of a table is a wrong field, and none is left out', () => {
    expect(Object.entries(cases).filter(([, { answers }]) => Object.values(answers ?? {}).some((answer) => answer.startsWith('422')))).toEqual([]);
    expect(calls.filter(([spec]) => isStream(spec)).map(([, name]) => name)).toEqual(rooms.includes('agency') ? ['agency.live'] : []);
  });
  describe.each(servedIn(rooms, cases))('$name by $via', (served) => {
    askAll(wall, tally, served);
  });
  test('whoever may has each of these requests carried out, but for those that are named', () => {
    expect(neverDone(tally).toSorted()).toEqual([...never].toSorted());
  });
  return wall;
}
