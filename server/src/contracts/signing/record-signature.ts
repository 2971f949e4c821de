// Records one electronic signature: its drawing, its place, and the proof, which is only ever added.
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { contractProofs, contractSignatures } from '@vigie/db/tables/contracts.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { Identified } from '@vigie/domain/contracts/signature-code.ts';
import type { House } from '../../plumbing/house.ts';
import type { Keep } from '../../documents/files/keeping.ts';
import type { ContractTableRow, SignatureRow } from '../records.ts';

/** Where a signature came from, as far as the server can see. */
export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({ ip, userAgent: (headers['user-agent'] ?? '').slice(0, 500) });
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

/** How the signer was recognised. */
export interface Recognised {
  readonly by: Identified;
  /** The masked address that received the code. Empty for a session. */
  readonly address: string;
  readonly at: string;
}

export interface Signing {
  readonly signature: Pick<SignatureRow, 'id' | 'side' | 'email'>;
  readonly fullname: string;
  readonly drawing: Uint8Array;
  readonly origin: Origin;
  readonly userId: string | null;
  /** Null where no code was requested: in the demonstration. */
  readonly recognised: Recognised | null;
  /** The document that was shown. The contract has it from its first signature. */
  readonly shown: { readonly fileId: string; readonly sha256: string };
}

export async function recordSignature(house: House, tx: Tx, keep: Keep, contract: ContractTableRow, signing: Signing): Promise<void> {
  const { agencyId, id: contractId, title } = contract;
  const { signature, fullname, drawing, origin, userId, shown, recognised } = signing;
  const at = house.clock.instant();
  const image = await keep({ name: 'signature.png', mimeType: 'image/png', bytes: drawing, userId });
  await tx
    .update(contractSignatures)
    .set({ fullname, signedAt: at, imageFileId: image.id })
    .where(and(eq(contractSignatures.agencyId, agencyId), eq(contractSignatures.id, signature.id)));
  await tx.insert(contractProofs).values({
    agencyId,
    contractId,
    signatureId: signature.id,
    contractTitle: title,
    side: signature.side,
    email: signature.email,
    fullname,
    signedAt: at,
    ...origin,
    shownFileId: shown.fileId,
    shownSha256: shown.sha256,
    imageFileId: image.id,
    imageSha256: image.sha256,
    userId,
    identifiedBy: recognised?.by ?? null,
    identifiedAddress: recognised?.address ?? '',
    identifiedAt: recognised?.at ?? null,
  });
}
