// Tests who is admitted: each kind of person in their own scope, with an executable request, and in another's.
import { seen, tell } from './ask.ts';
import { answerFor, inputOf } from './cases.ts';
import { KINDS, type Kind } from './people.ts';
import { refusalElsewhere, refusalOf, strangerTo } from './rule.ts';
import { askerOf, isStream, kindsFor, strangeGrounds, type Answers, type Served } from './served.ts';
import type { Wall } from './world.ts';

export async function whoIsLetIn(wall: Wall, served: Served): Promise<Answers> {
  const { spec, via, one } = served;
  const found: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (const kind of kindsFor(served)) {
    const refusal = refusalOf(spec, via, kind);
    if (refusal === null && isStream(spec)) continue;
    const input = inputOf(spec, one, wall.rows, askerOf(wall, via, kind));
    expected[kind] = refusal ?? answerFor(one, via, kind);
    found[kind] = seen(await tell(wall, served, kind, input));
  }
  return { found, expected };
}

export async function onStrangeGround(wall: Wall, served: Served): Promise<Answers> {
  const { spec, via, one } = served;
  const found: Record<string, string> = {};
  for (const kind of KINDS.filter((each) => strangerTo(via, each)))
    for (const { name, ground, rows } of strangeGrounds(wall, via)) {
      const input = inputOf(spec, one, rows, askerOf(wall, via, 'owner'));
      found[`${kind} ${name}`] = seen(await tell(wall, served, kind, input, ground));
    }
  return { found, expected: Object.fromEntries(Object.keys(found).map((key) => [key, refusalElsewhere(via, key.split(' ')[0] as Kind)])) };
}
