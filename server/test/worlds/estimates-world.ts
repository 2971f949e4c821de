// Builds the start of tests about answered estimates: one that was sent, its link, and the answers.
import { and, eq, sql } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { paperLinks } from '@vigie/db/tables/billing/answers.ts';
import { signatureCodes } from '@vigie/db/tables/contracts.ts';
import { codeHash } from '../../src/contracts/signing/one-time-codes.ts';
import { linkToken } from '../../src/contracts/signing/token.ts';
import type { TestAgency, TestHouse } from '../house.ts';

export const BUYER = 'claire@client.test';
const { estimates } = contract;

export interface AnswerLink {
  readonly id: string;
  readonly token: string;
}

export const estimateToken = (t: TestHouse, link: typeof paperLinks.$inferSelect): string => linkToken('estimate-answer', t.house.addressKey, link);

/** A code that was just sent: no row contains it, only its addressee reads it. */
export async function estimateCode(t: TestHouse, { id }: AnswerLink, code = '314159'): Promise<string> {
  await t.platform(async (tx) => {
    const [link] = await tx.select().from(paperLinks).where(eq(paperLinks.id, id));
    if (!link) return;
    const made = { agencyId: link.agencyId, paperLinkId: id, id: (await tx.execute<{ id: string }>(sql`select uuidv7() as id`)).rows[0]!.id };
    const now = t.clock.now();
    await tx.insert(signatureCodes).values({
      ...made,
      channel: 'mail',
      address: 'c•••@client.test',
      codeHash: codeHash(t.house.addressKey, made, code),
      createdAt: new Date(now).toISOString(),
      expiresAt: new Date(now + 600_000).toISOString(),
    });
  });
  return code;
}

export function estimatesWorld(t: TestHouse) {
  const done = <T extends { status: number; body: unknown }>(answer: T): T['body'] => {
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  const line = { label: 'Ronde de nuit', quantity: { unit: 'piece', e4: 30_000 }, unitPriceE3: 33_330, vatBasisPoints: 2_000 } as const;
  const made = async (a: TestAgency, values: object = {}) =>
    done(await t.call(estimates.save, { as: a.owner, body: { customerId: a.customerId, date: '2026-11-20', items: [line], ...values } }));
  const sent = async (a: TestAgency, to: readonly string[] = [BUYER], as = a.owner, values: object = {}) => {
    const { id } = await made(a, values);
    done(await t.call(estimates.validate, { as, params: { id }, body: {} }));
    done(await t.call(estimates.send, { as, params: { id }, body: { to: [...to] } }));
    return done(await t.call(estimates.read, { as, params: { id } }));
  };
  const linkRow = async (a: TestAgency, paperId: string, email = BUYER) => {
    const [link] = await t.tx(a.id, (tx) =>
      tx
        .select()
        .from(paperLinks)
        .where(and(eq(paperLinks.paperId, paperId), eq(paperLinks.email, email))),
    );
    if (!link) throw new Error(`no link for ${email}`);
    return link;
  };
  const linkOf = async (a: TestAgency, paperId: string, email = BUYER): Promise<AnswerLink> => {
    const link = await linkRow(a, paperId, email);
    return { id: link.id, token: estimateToken(t, link) };
  };
  const open = (link: AnswerLink) => t.call(estimates.toAnswer, { params: { ...link } });
  const askCode = (link: AnswerLink) => t.call(estimates.answerCode, { body: { ...link } });
  const codeFor = (link: AnswerLink, code?: string) => estimateCode(t, link, code);
  const shownTo = async ({ id }: AnswerLink): Promise<string> => {
    const [link] = await t.platform((tx) => tx.select().from(paperLinks).where(eq(paperLinks.id, id)));
    return link?.shownSha256 ?? 'a'.repeat(64);
  };
  const acceptWith = async (link: AnswerLink, code: string, values: object = {}) =>
    t.call(estimates.acceptOnline, {
      body: { ...link, fullname: 'Claire Dubois', quality: 'Directrice des achats', consent: true, sha256: await shownTo(link), code, ...values },
      headers: { 'user-agent': 'Essai/1.0' },
    });
  /** With a code that the addressee has received. */
  const accept = async (link: AnswerLink, values: object = {}) => acceptWith(link, await codeFor(link), values);
  const refuse = (link: AnswerLink, reason = 'Trop cher') => t.call(estimates.refuseOnline, { body: { ...link, reason } });
  return { made, sent, linkOf, open, askCode, codeFor, accept, acceptWith, refuse };
}
