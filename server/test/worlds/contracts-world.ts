// Builds the start of contract tests: a contract of each kind, signed and sent, and its mail's link.
import { and, desc, eq, sql } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { contracts, contractSignatures, signatureCodes } from '@vigie/db/tables/contracts.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { codeHash } from '../../src/contracts/signing/one-time-codes.ts';
import { signatureToken } from '../../src/contracts/signing/token.ts';
import type { TestAgency, TestHouse } from '../house.ts';

export const DRAWING = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const calls = contract.contracts;
export const SIGNER = 'claire@client.test';

export interface Link {
  readonly kind: string;
  readonly id: string;
  readonly token: string;
}

/** A code that was just sent: no row contains it, only its addressee reads it. */
const codesFor =
  (t: TestHouse) =>
  async ({ id, token }: Omit<Link, 'kind'>, code = '314159'): Promise<string> => {
    await t.platform(async (tx) => {
      const all = await tx.select().from(contractSignatures).where(eq(contractSignatures.contractId, id));
      const own = all.find((one) => signatureToken(t.house.addressKey, one) === token);
      if (!own) return;
      const made = { agencyId: own.agencyId, signatureId: own.id, id: (await tx.execute<{ id: string }>(sql`select uuidv7() as id`)).rows[0]!.id };
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
  };

export function contractsWorld(t: TestHouse) {
  const customerContract = async (a: TestAgency, values: object = {}) => {
    const saved = await t.call(calls.saveCustomerContract, {
      as: a.owner,
      body: { customerId: a.customerId, title: 'Gardiennage', body: 'Entre {agency.name} et {customer.name}.', ...values },
    });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
    return saved.body;
  };
  const sign = (a: TestAgency, id: string, values: object = {}, as = a.owner) =>
    t.call(calls.signCustomerContract, { as, body: { id, fullname: 'Olivia Martin', consent: true, image: DRAWING, ...values } });
  const move = (a: TestAgency, id: string, action: string, body: object = {}, as = a.owner) =>
    t.call(calls.moveCustomerContract, {
      as,
      params: { id, action: action },
      body: action === 'send' ? { paidSignatures: 5, ...body } : body,
    });
  const sent = async (a: TestAgency, emails: readonly string[] = [SIGNER], values: object = {}) => {
    const { id } = await customerContract(a, values);
    await sign(a, id);
    const answer = await move(a, id, 'send', { emails });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  const mailsOf = (a: TestAgency, template: string) =>
    t.tx(a.id, (tx) =>
      tx
        .select()
        .from(mails)
        .where(and(eq(mails.agencyId, a.id), eq(mails.template, template)))
        .orderBy(desc(mails.createdAt)),
    );
  /** The link in one signer's mail: no row of the outbox contains it. */
  const linkOf = async (a: TestAgency, email = SIGNER): Promise<Link> => {
    const [found] = await t.tx(a.id, (tx) =>
      tx
        .select({ signature: contractSignatures, kind: contracts.kind })
        .from(contractSignatures)
        .innerJoin(contracts, and(eq(contracts.agencyId, contractSignatures.agencyId), eq(contracts.id, contractSignatures.contractId)))
        .where(and(eq(contractSignatures.agencyId, a.id), eq(contractSignatures.side, 'other'), eq(contractSignatures.email, email)))
        .orderBy(desc(contracts.createdAt)),
    );
    if (!found) throw new Error(`nothing to sign for ${email}`);
    return { kind: found.kind, id: found.signature.contractId, token: signatureToken(t.house.addressKey, found.signature) };
  };
  const askCode = (link: Omit<Link, 'kind'>) => t.call(calls.customerSignatureCode, { body: { id: link.id, token: link.token } });
  const codeFor = codesFor(t);
  /** With a code that the signer has received. */
  const signByLink = async (link: Omit<Link, 'kind'>, values: object = {}) => signWith(link, await codeFor(link), values);
  const signWith = (link: Omit<Link, 'kind'>, code: string, values: object = {}) =>
    t.call(calls.signAsCustomer, {
      body: { id: link.id, token: link.token, fullname: 'Claire Dubois', consent: true, image: DRAWING, code, ...values },
      headers: { 'user-agent': 'Essai/1.0' },
    });
  const refuse = (link: Omit<Link, 'kind'>, reason: string) => t.call(calls.refuseAsCustomer, { body: { id: link.id, token: link.token, reason } });
  const open = (link: Omit<Link, 'kind'>) => t.call(calls.customerContractToSign, { params: { id: link.id, token: link.token } });
  return { customerContract, sign, move, sent, mailsOf, linkOf, signByLink, signWith, askCode, codeFor, refuse, open };
}
