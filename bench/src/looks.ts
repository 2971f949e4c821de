// Measures the cost of logging access: the same product with and without access marks, called in turn.
import { sql } from 'drizzle-orm';
import { personalMarks } from '@vigie/contract/shared/personal.ts';
import { buildApp } from '@vigie/server/build-app.ts';
import type { openLargeAgency } from './large-agency.ts';
import { sideBySide } from './measure.ts';

type Large = Awaited<ReturnType<typeof openLargeAgency>>;

export interface LooksCost {
  readonly path: string;
  readonly ours: number;
  readonly floor: number;
  readonly ratio: number;
}

/** Duplicates what was written in the last twelve hours, each with its guard's position. */
const locate = (house: Large['house']) =>
  house.db.platform(
    (tx) =>
      tx.execute(sql`
        insert into logbook_entries
        select (jsonb_populate_record(l, jsonb_build_object('id', uuidv7(), 'chain_number', last.number + row_number() over (), 'seal', null,
          'position', jsonb_build_object('latitude', 43.6, 'longitude', 1.44, 'accuracy', 10), 'position_salt', 'bench'))).*
        from logbook_entries l, (select max(chain_number) as number from logbook_entries) last
        where l.agent_id is not null and l.made_at > now() - interval '12 hours'`),
    'bench',
  );

/** Removes the marks for good, so it must be called last. */
export async function measureLooks({ house, agency, token }: Large): Promise<LooksCost[]> {
  await locate(house);
  const recording = await buildApp(house);
  personalMarks.clear();
  const silent = await buildApp(house);
  const asked = (app: typeof silent, path: string) => async () => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/agency/${agency.id}${path}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { limit: 100, orderBy: path === '/fetch/agents' ? 'fullname' : 'createdAt' },
    });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
  };
  const costs: LooksCost[] = [];
  for (const [path, rounds] of [
    ['/fetch/agents', 100],
    ['/fetch/supervision', 40],
    ['/fetch/allEvents', 40],
  ] as const)
    costs.push({ path, ...(await sideBySide(rounds, asked(recording, path), asked(silent, path))) });
  await recording.close();
  await silent.close();
  return costs;
}
