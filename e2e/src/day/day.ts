// What all parts of the day share: one agency, its people, and the texts that link the parts.
import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { mails } from '@vigie/db/tables/plumbing.ts';
import type { Database } from '@vigie/db/door.ts';
import { localDay, localTime, MINUTE } from '@vigie/domain/shared/time.ts';
import { handedOver } from '../links.ts';
import { emptyAgency, type EmptyAgency } from '../prepare.ts';
import { INSTALLED, openStage, type Stage, type Visitor } from '../stage.ts';

export const ZONE = 'Europe/Paris';
/** The current service began five minutes ago, so that the guard can take it up. */
const start = Math.floor((Date.now() - 5 * MINUTE) / (5 * MINUTE)) * 5 * MINUTE;
export const today = localDay(start, ZONE);
export const startsAt = localTime(start, ZONE);
export const PASSWORD = 'Ronde-De-Nuit-7';
/** The site's coordinates: the first checkpoint and the guard are there. */
export const PLACE = { latitude: 43.6043, longitude: 1.4437 };

export interface Day {
  readonly stage: Stage;
  readonly db: Database;
  readonly agency: EmptyAgency;
  readonly guardEmail: string;
  readonly customerEmail: string;
  readonly owner: Visitor;
  readonly manager: Visitor;
  readonly guard: Visitor;
  readonly customer: Visitor;
}

export async function openDay(): Promise<Day> {
  const stage = await openStage();
  const { db } = stage;
  const agency = await emptyAgency(db);
  const owner = await stage.visitor();
  await owner.signIn(agency.owner);
  return {
    stage,
    db,
    agency,
    guardEmail: `garde-${agency.id.slice(-8)}@vigie.test`,
    customerEmail: `client-${agency.id.slice(-8)}@vigie.test`,
    owner,
    manager: await stage.visitor(),
    guard: await stage.visitor({ ...INSTALLED, geolocation: { ...PLACE, accuracy: 12 }, permissions: ['geolocation'] }),
    customer: await stage.visitor(),
  };
}

/** The newest mail to this address that contains `words`, once a job has written it. */
export async function mailTo({ db, agency }: Day, email: string, words = ''): Promise<string> {
  let body = '';
  await expect
    .poll(
      async () => {
        const rows = await db.platform((tx) => tx.select().from(mails).where(eq(mails.agencyId, agency.id)).orderBy(desc(mails.createdAt)));
        body = rows.find((mail) => mail.recipients.includes(email) && mail.textBody.includes(words))?.textBody ?? '';
        return body;
      },
      { timeout: 20_000 },
    )
    .not.toBe('');
  return body;
}

/** Opens this address's account by the link that its agency hands over, which signs in, and passes the welcome dialog. */
export async function choosePassword(day: Day, { page, goto }: Visitor, email: string): Promise<void> {
  await goto(await handedOver(day.stage, email));
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Le même, une seconde fois').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  const welcome = page.getByRole('dialog', { name: 'Bienvenue dans Vigie' });
  await welcome.getByRole('button', { name: 'Continuer' }).click();
  await welcome.waitFor({ state: 'hidden' });
}

/** The text on the screen. */
export const wordsOf = ({ page }: Visitor): Promise<string> => page.locator('main').innerText();
