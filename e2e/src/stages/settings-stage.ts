// Shared by the journeys through settings: separate agencies, people with certain rights.
import type { Page } from 'playwright-core';
import { makeAgency, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import type { Right } from '@vigie/domain/identity/rights.ts';
import { openStage } from '../stage.ts';

export const mark = crypto.randomUUID().slice(0, 8);
let rank = 0;
/** An unused address: `equipe` → equipe-1a2b3c4d-7@vigie.test. */
export const address = (who: string): string => {
  rank += 1;
  return `${who}-${mark}-${rank}@vigie.test`;
};

export async function openSettings() {
  const stage = await openStage();
  const { db } = stage;
  return {
    stage,
    db,
    /** A separate agency for this test with its owner. */
    anAgency: async () => {
      const owner = address('patron');
      return db.platform(async (tx) => {
        const agency = await makeAgency(tx, { name: `Réglages ${mark} ${rank}` });
        const user = await makeUser(tx, { email: owner, firstname: 'Inès', lastname: 'Marty' });
        await makeMember(tx, agency.id, { kind: 'owner', userId: user.id, firstname: 'Inès', lastname: 'Marty', email: owner });
        return { id: agency.id, owner };
      });
    },
    /** A member of staff with these rights and no others. */
    staff: async (agencyId: string, rights: readonly Right[]): Promise<string> => {
      const email = address('equipe');
      await db.platform(async (tx) => {
        const user = await makeUser(tx, { email });
        await makeMember(tx, agencyId, { kind: 'staff', userId: user.id, email, rights: [...rights] });
      });
      return email;
    },
  };
}

export const says = (page: Page, words: string) => page.getByText(words).first().waitFor();
