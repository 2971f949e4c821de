// Who is let in: each kind of person on their own ground, with a request that can be carried out, and on another's.
import { ask } from './ask.ts';
import { answerFor, inputOf } from './cases.ts';
import { hashOf } from './other-agency.ts';
import { KINDS, type Kind } from './people.ts';
import { ABSENT, onlyReads, refusalOf, strangerTo } from './rule.ts';
import { groundOf, isStream, personOf, strangeGrounds, type Answers, type Served } from './served.ts';
import type { Wall } from './world.ts';

/** After what the first of them who is let in has done, the second agency is looked at. */
const WATCHED: readonly Kind[] = ['owner', 'guard', 'customer', 'superadmin'];

/** A call without a session does not ask who has one; where a request starts a thread of its own, one stands for the platform's three. */
function kindsFor({ spec, one }: Served): readonly Kind[] {
  if (spec.access.scope === 'public' && !spec.access.moreWhenSignedIn) return ['nobody', 'owner'];
  return one.isHeavy ? KINDS.filter((kind) => kind !== 'superadmin' && kind !== 'admin') : KINDS;
}

export async function whoIsLetIn(wall: Wall, served: Served): Promise<Answers> {
  const { spec, path, via, one } = served;
  const found: Record<string, string> = {};
  const expected: Record<string, string> = {};
  const calm = onlyReads(spec) ? '' : await hashOf(wall);
  const watched = WATCHED.find((kind) => refusalOf(spec, via, kind) === null);
  for (const kind of kindsFor(served)) {
    const asker = { kind, person: personOf(wall, kind), via };
    const refusal = refusalOf(spec, via, kind);
    if (refusal === null && isStream(spec)) continue;
    const input = inputOf(spec, one, wall.rows, asker);
    expected[kind] = refusal ?? answerFor(one, via, kind);
    found[kind] = await wall.door.during(async () => {
      const { line } = await ask(wall, spec, path, groundOf(wall, via, kind), asker.person, input);
      const isWatched = kind === watched && calm !== '';
      return isWatched && (await hashOf(wall)) !== calm ? `${line}; the other agency is changed` : line;
    });
  }
  return { found, expected };
}

export async function onStrangeGround(wall: Wall, { spec, path, via, one }: Served): Promise<Answers> {
  const found: Record<string, string> = {};
  const input = inputOf(spec, one, wall.rows, { kind: 'owner', person: wall.people.owner, via });
  for (const kind of KINDS.filter((each) => strangerTo(via, each)))
    for (const [at, ground] of strangeGrounds(wall, via).entries())
      found[`${kind} ${at === 0 ? 'elsewhere' : 'beside'}`] = (await ask(wall, spec, path, ground, personOf(wall, kind), input)).line;
  return { found, expected: Object.fromEntries(Object.keys(found).map((key) => [key, ABSENT])) };
}
