// Asks everything of the calls of some rooms: one test a call, a prefix and a subject, each with its table of exact answers.
import { describe, expect, test, type TaskMeta } from 'vitest';
import { answerFor, kindOf, type Cases } from './cases.ts';
import { identifiersOf } from './identifiers.ts';
import { onStrangeGround, whoIsLetIn } from './let-in.ts';
import { foreignIdentifiers, isChosen } from './other-agency.ts';
import { KINDS } from './people.ts';
import { refusalOf } from './rule.ts';
import { askerFor, isStream, servedIn, type Answers, type Served } from './served.ts';
import { openWall, type Wall } from './world.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** How many questions the test asks. */
    questions?: number;
  }
}

/** Notes how many questions the answers are to. */
async function counted({ meta }: Readonly<{ meta: TaskMeta }>, answers: Promise<Answers>): Promise<Answers> {
  const all = await answers;
  meta.questions = Object.keys(all.expected).length;
  return all;
}

function askAll(wall: Wall, served: Served): void {
  const { spec, via, one } = served;
  test('answers each kind of person as its description says', async ({ task }) => {
    const { found, expected } = await counted(task, whoIsLetIn(wall, served));
    expect(found).toEqual(expected);
  });
  if (via !== 'none')
    test('is absent on another’s ground', async ({ task }) => {
      const { found, expected } = await counted(task, onStrangeGround(wall, served));
      expect(found).toEqual(expected);
    });
  const places = identifiersOf(spec).filter(({ name }) => kindOf(one, name) !== null && !(isChosen(one, name) && spec.access.scope === 'admin'));
  if (places.length > 0)
    test('takes another agency’s identifiers for unknown ones', async ({ task }) => {
      const { found, expected } = await counted(task, foreignIdentifiers(wall, served, places, askerFor(served)));
      expect(found).toEqual(expected);
    });
}

/** What the people are answered who are let in somewhere, call by call, where none of them is answered 200. */
function neverDone(table: readonly Served[]): string[] {
  const names = [...new Set(table.filter(({ spec }) => !isStream(spec)).map(({ name }) => name))];
  return names.flatMap((name) => {
    const answers = table
      .filter((served) => served.name === name)
      .flatMap(({ spec, via, one }) => KINDS.filter((kind) => refusalOf(spec, via, kind) === null).map((kind) => answerFor(one, via, kind)));
    return answers.some((answer) => /^[23]/.test(answer)) ? [] : [`${name}: ${[...new Set(answers)].join(', ')}`];
  });
}

/** `never`: calls that the tables have nobody carry out, with what is answered instead. */
export async function askRooms(rooms: readonly string[], cases: Cases, never: readonly string[] = []): Promise<Wall> {
  const wall = await openWall();
  const table = servedIn(rooms, cases);
  test('the tables speak of these rooms alone, and no valid request is a wrong field', () => {
    const names = new Set(table.map(({ name }) => name));
    expect(Object.keys(cases).filter((name) => !names.has(name))).toEqual([]);
    expect(Object.entries(cases).filter(([, { answers }]) => Object.values(answers ?? {}).some((answer) => answer.startsWith('422')))).toEqual([]);
  });
  test('somebody is let do each of the calls, but for those that are named', () => {
    expect(neverDone(table).toSorted()).toEqual([...never].toSorted());
  });
  describe.each(table)('$name by $via', (served) => {
    askAll(wall, served);
  });
  return wall;
}
