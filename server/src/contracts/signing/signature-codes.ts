// Sends the one-time code of a signer by link: by text message where the agency wants it, otherwise by mail.
import type { contracts as calls } from '@vigie/contract/contracts/endpoints.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { ContractKind } from '@vigie/domain/contracts/contract.ts';
import { CODE_MINUTES, maskedEmail, maskedPhone, type CodeChannel } from '@vigie/domain/contracts/signature-code.ts';
import { loadAgency, settingsOf, type AgencyRow } from '../../agency/profile.ts';
import { queueMail } from '../../plumbing/mail/queue-mail.ts';
import { refusal } from '../../plumbing/errors.ts';
import type { House } from '../../plumbing/house.ts';
import type { TextMessage } from '../../plumbing/sms/sms.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import type { PublicCallOf } from '../call-of.ts';
import { contractErrors } from '../errors.ts';
import { lockContract, type ContractRecord, type SignatureRow } from '../records.ts';
import { newCode } from './one-time-codes.ts';
import { agencyIdOf, ownSignature } from './signer.ts';

export interface CodeWay {
  readonly channel: CodeChannel;
  /** Masked. */
  readonly address: string;
  /** Whether something is sent to it. */
  readonly leaves: boolean;
}

/** By text message where the agency wants it, the platform sends them and the number is known. Otherwise by mail. */
export function codeWay(house: House, agency: AgencyRow, { email, phone }: Pick<SignatureRow, 'email' | 'phone'>): CodeWay {
  if (settingsOf(agency).signatureSettings.codeBySms && house.sms.enabled && phone !== '')
    return { channel: 'sms', address: maskedPhone(phone), leaves: true };
  return { channel: 'mail', address: maskedEmail(email), leaves: house.mail.enabled };
}

interface Sent {
  readonly way: CodeWay;
  readonly expiresAt: string;
  /** Sent after the transaction. */
  readonly text: TextMessage | null;
}

async function makeCode(house: House, tx: Tx, record: ContractRecord, signature: SignatureRow): Promise<Sent> {
  const { agencyId, title, id: contractId } = record.row;
  const agency = await loadAgency(tx, agencyId);
  const way = codeWay(house, agency, signature);
  const { code, expiresAt } = await newCode(house, tx, { agencyId, signatureId: signature.id }, way);
  if (way.channel === 'sms') {
    const body = `${agency.name} : votre code pour signer « ${title} » est ${code}. Valable ${CODE_MINUTES} minutes. Ne le donnez à personne.`;
    return { way, expiresAt, text: { agencyId, phone: signature.phone, body } };
  }
  await queueMail(house, tx, {
    agencyId,
    template: 'signatureCode',
    recipients: [signature.email],
    about: { table: 'contracts', id: contractId },
    data: { title, agency: agency.name, code, minutes: CODE_MINUTES },
  });
  await notifyScreens(tx, { agencyId, topic: 'mails', ids: [] });
  return { way, expiresAt, text: null };
}

export const sendSignatureCode =
  (kind: ContractKind) =>
  async ({ house, body }: PublicCallOf<typeof calls.customerSignatureCode>) => {
    const agencyId = await agencyIdOf(house, kind, body.id, body.token);
    const { way, expiresAt, text } = await house.db.tenant({ agencyId, action: 'contracts.sendCode' }, async (tx) => {
      const record = await lockContract(tx, agencyId, kind, body.id);
      return makeCode(house, tx, record, ownSignature(house, record, body.token));
    });
    if (text !== null)
      await house.sms.send(text).catch((error: unknown) => {
        house.log.error({ err: error, agencyId }, 'contracts.code_not_sent');
        throw refusal(contractErrors, 'contracts.code_not_sent');
      });
    return { channel: way.channel, address: way.address, expiresAt };
  };
