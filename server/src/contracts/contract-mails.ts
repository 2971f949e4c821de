// Sends the mails about a contract: the link to sign it, its cancellation, and the signed document for everybody.
import type { Tx } from '@vigie/db/door.ts';
import { isPending } from '@vigie/domain/contracts/contract.ts';
import { signatureLink } from '@vigie/domain/contracts/signature-link.ts';
import { loadAgency } from '../agency/profile.ts';
import { copiesFor } from '../mail/copies-for.ts';
import { queueMail } from '../plumbing/mail/queue-mail.ts';
import type { House } from '../plumbing/house.ts';
import { notifyScreens } from '../plumbing/realtime.ts';
import type { ContractRecord } from './records.ts';
import { signatureToken } from './signing/token.ts';

const about = ({ row }: ContractRecord) => ({ table: 'contracts', id: row.id });

/** Each signer gets only the link of their own signature. */
export async function mailLinks(house: House, tx: Tx, record: ContractRecord, message: string): Promise<void> {
  const { agencyId, kind, id, title } = record.row;
  const { name } = await loadAgency(tx, agencyId);
  for (const signature of record.signatures.filter((one) => one.side === 'other' && isPending(one)))
    await queueMail(house, tx, {
      agencyId,
      template: 'contractToSign',
      recipients: [signature.email],
      about: about(record),
      data: { title, agency: name, message, link: signatureLink(house.config.publicUrl, kind, id, signatureToken(house.addressKey, signature)) },
    });
  await notifyScreens(tx, { agencyId, topic: 'mails', ids: [] });
}

const othersOf = ({ signatures }: ContractRecord): string[] => signatures.filter(({ side }) => side === 'other').map(({ email }) => email);

export async function mailCancelled(house: House, tx: Tx, record: ContractRecord, message: string): Promise<void> {
  const { agencyId, title } = record.row;
  const { name } = await loadAgency(tx, agencyId);
  const recipients = othersOf(record);
  await queueMail(house, tx, { agencyId, template: 'contractCancelled', recipients, about: about(record), data: { title, agency: name, message } });
  await notifyScreens(tx, { agencyId, topic: 'mails', ids: [] });
}

/** Sends the document with all signatures to everybody who signed. */
export async function mailSigned(house: House, tx: Tx, record: ContractRecord, fileId: string): Promise<void> {
  const { agencyId, title } = record.row;
  const { name } = await loadAgency(tx, agencyId);
  const recipients = othersOf(record);
  const bcc = await copiesFor(tx, agencyId, 'receiveContractsCopies', recipients);
  const data = { title, agency: name };
  await queueMail(house, tx, { agencyId, template: 'contractSigned', recipients, bcc, fileIds: [fileId], about: about(record), data });
  await notifyScreens(tx, { agencyId, topic: 'mails', ids: [] });
}
