// Links that only their addressee may read, for journeys whose people have no mailbox.
import { and, desc, eq, isNotNull, like, sql } from 'drizzle-orm';
import type { Database } from '@vigie/db/door.ts';
import { contracts, contractSignatures, signatureCodes } from '@vigie/db/tables/contracts.ts';
import { signUps } from '@vigie/db/tables/platform/backoffice.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { codeHash } from '@vigie/server/contracts/signing/one-time-codes.ts';
import { signatureToken } from '@vigie/server/contracts/signing/token.ts';
import { passwordFor } from '@vigie/server/identity/accounts/first-admin.ts';
import { openContent } from '@vigie/server/plumbing/mail/sealed-content.ts';
import { readConfig } from '@vigie/server/plumbing/config.ts';
import { openKeyring } from '@vigie/server/plumbing/keyring.ts';
import { systemClock } from '@vigie/server/plumbing/clock.ts';
import { sealWith, secret, sha256 } from '@vigie/server/plumbing/secrets.ts';
import type { Stage } from './stage.ts';

type Running = Pick<Stage, 'db' | 'dataDir'>;

/** Decrypted as by the product itself. */
const secretOf = async ({ db, dataDir }: Running, name: string): Promise<string> =>
  secret(db, await openKeyring(db, readConfig({ ...process.env, DATA_DIR: dataDir })), name);

const pathIn = (text: string): string => /#(\/reset-password\/[\w-]+)/.exec(text)?.[1] ?? '/no-link';

/** The link by which an agency gave somebody access, as its owner hands it over. */
export async function handedOver(running: Running, email: string): Promise<string> {
  const seal = sealWith(await secretOf(running, 'master'), 'columns');
  const [mail] = await running.db.platform((tx) =>
    tx
      .select({ sealed: mails.sealedContent })
      .from(mails)
      .where(and(sql`${email} = any(${mails.recipients})`, isNotNull(mails.sealedContent)))
      .orderBy(desc(mails.createdAt))
      .limit(1),
  );
  return mail?.sealed ? pathIn(openContent({ seal }, mail.sealed).text) : '/no-link';
}

/** The link of a sign-up: a new secret takes the place of the one that nobody has. */
export async function signUpPath(db: Database, email: string): Promise<string> {
  const token = crypto.randomUUID();
  const changed = await db.platform((tx) =>
    tx
      .update(signUps)
      .set({ tokenHash: sha256(token) })
      .where(eq(signUps.email, email))
      .returning({ id: signUps.id }),
  );
  return changed.length === 1 ? `/essai-gratuit/${token}` : '/no-link';
}

/** The link that the machine's operator creates, with `npm run admin -- password`. */
export const givenByMachine = async (db: Database, email: string): Promise<string> =>
  pathIn((await passwordFor({ db, clock: systemClock, config: { publicUrl: '' } }, email)).link);

const signatureOf = async ({ db }: Running, title: string) =>
  (
    await db.platform((tx) =>
      tx
        .select({ signature: contractSignatures, kind: contracts.kind })
        .from(contractSignatures)
        .innerJoin(contracts, and(eq(contracts.agencyId, contractSignatures.agencyId), eq(contracts.id, contractSignatures.contractId)))
        .where(and(eq(contractSignatures.side, 'other'), like(contracts.title, `%${title}%`)))
        .orderBy(desc(contracts.createdAt))
        .limit(1),
    )
  )[0];

/** The address in the mail to the signer of the contract with this title. */
export async function signingPath(running: Running, title: string): Promise<string> {
  const key = await secretOf(running, 'addresses');
  const found = await signatureOf(running, title);
  return found ? `/signature/${found.kind}/${found.signature.contractId}/${signatureToken(key, found.signature)}` : '';
}

/** Sets the code just sent to this signer to these six digits, since no row and no mailbox contains it. */
export async function knowCode(running: Running, title: string, code: string): Promise<void> {
  const key = await secretOf(running, 'addresses');
  const found = await signatureOf(running, title);
  const { agencyId, id: signatureId } = found!.signature;
  await running.db.platform(async (tx) => {
    const own = and(eq(signatureCodes.agencyId, agencyId), eq(signatureCodes.signatureId, signatureId));
    const [sent] = await tx.select().from(signatureCodes).where(own).orderBy(desc(signatureCodes.id)).limit(1);
    await tx
      .update(signatureCodes)
      .set({ codeHash: codeHash(key, sent!, code) })
      .where(and(eq(signatureCodes.agencyId, agencyId), eq(signatureCodes.id, sent!.id)));
  });
}
