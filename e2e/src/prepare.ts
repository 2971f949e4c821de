// What journeys find when they begin: an agency without anything but its people.
import { eq } from 'drizzle-orm';
import type { Database } from '@vigie/db/door.ts';
import { agencies } from '@vigie/db/tables/platform.ts';
import { suggestedCheckLevels } from '@vigie/domain/agency/check-levels.ts';
import { makeAgency, makeMember, makeUser } from '@vigie/demo/factories/people.ts';

export interface EmptyAgency {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly manager: string;
}

/** An agency of its own for a journey, with the rules at the levels that are recommended, an owner and a manager; password Vigie-2026. */
export async function emptyAgency(db: Database): Promise<EmptyAgency> {
  const mark = crypto.randomUUID().slice(0, 8);
  const name = `Agence ${mark}`;
  return db.platform(async (tx) => {
    const agency = await makeAgency(tx, { name, settings: { planning: { checks: suggestedCheckLevels() } } });
    const owner = await makeUser(tx, { email: `owner-${mark}@vigie.test`, firstname: 'Olivia', lastname: 'Renard' });
    const manager = await makeUser(tx, { email: `manager-${mark}@vigie.test`, firstname: 'Marc', lastname: 'Lefort' });
    const owns = await makeMember(tx, agency.id, {
      kind: 'owner',
      userId: owner.id,
      firstname: owner.firstname,
      lastname: owner.lastname,
      email: owner.email,
    });
    await makeMember(tx, agency.id, {
      kind: 'staff',
      userId: manager.id,
      firstname: manager.firstname,
      lastname: manager.lastname,
      email: manager.email,
    });
    await tx.update(agencies).set({ managerId: owns.id }).where(eq(agencies.id, agency.id));
    return { id: agency.id, name, owner: owner.email, manager: manager.email };
  });
}
