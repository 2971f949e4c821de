// Creates the secrets for calls without a session: a password, tokens, signed addresses.
import { contract } from '@vigie/contract/contract.ts';
import { eq } from 'drizzle-orm';
import { agents } from '@vigie/db/tables/people.ts';
import { signUps } from '@vigie/db/tables/platform/backoffice.ts';
import { passwordResets, sessions, users } from '@vigie/db/tables/platform/platform.ts';
import { portalReports } from '@vigie/db/tables/portal.ts';
import { linkToken } from '../../../src/contracts/signing/token.ts';
import { sha256 } from '../../../src/plumbing/secrets.ts';
import { made, type Maker } from './made.ts';
import type { PlaceRows } from './places.ts';

const PASSWORD = 'Vigie-2026';
const LINK = 'jeton-de-mot-de-passe';
const SIGN_UP = 'jeton-d-inscription';

export async function secretRows({ t, here, people }: Maker, { document, guard, site }: PlaceRows & { document: string }) {
  const { userId } = people.staff;
  const [user] = await t.platform((tx) => tx.select().from(users).where(eq(users.id, userId)));
  const opened = made(await t.call(contract.identity.login, { body: { username: user!.email, password: PASSWORD } })) as { refresh_token: string };
  const [own] = await t.platform((tx) => tx.select().from(sessions).where(eq(sessions.userId, userId)));
  await t.platform((tx) =>
    tx.insert(passwordResets).values({ userId: people.owner.userId, tokenHash: sha256(LINK), expiresAt: '2099-01-01T00:00:00.000Z' }),
  );
  await t.platform((tx) =>
    tx.insert(signUps).values({
      agencyName: 'Rempart Attendu',
      siret: '83282932000071',
      firstname: 'Nadia',
      lastname: 'Ferrand',
      email: 'attendue@rempart.test',
      phone: '+33612345678',
      tokenHash: sha256(SIGN_UP),
      terms: 'Nos conditions',
      expiresAt: '2099-01-01T00:00:00.000Z',
    }),
  );
  const [agent] = await t.tx(here.id, (tx) => tx.select().from(agents).where(eq(agents.id, guard)));
  const feed = made(await t.call(contract.planning.makeFeed, { as: people.guard, via: 'agent' }));
  made(await t.call(contract.planning.makeSiteFeed, { as: people.owner, params: { siteId: site } }));
  const read = made(await t.call(contract.documents.read, { as: people.owner, params: { id: document } }));
  made(await t.call(contract.dashboards.chooseReport, { as: people.customer, via: 'customer', body: { rhythm: 'weekly', siteIds: [] } }));
  const [report] = await t.tx(here.id, (tx) => tx.select().from(portalReports).where(eq(portalReports.memberId, people.customer.memberId)));
  return {
    portalReport: report!.id,
    reportToken: linkToken('portal-report', t.house.addressKey, report!),
    username: user!.email,
    password: PASSWORD,
    refreshToken: opened.refresh_token,
    passwordLink: LINK,
    signUpLink: SIGN_UP,
    session: own!.familyId,
    badgeCode: agent!.badgeCode!,
    feedToken: /([^/]+)\.ics$/.exec(feed.address)![1]!,
    fileAddress: /"(\/api\/download\?[^"]+)"/.exec(JSON.stringify(read))![1]!,
  };
}
