// Verifies a sealed document for anybody, by its code or by the fingerprint of a file: no account, no list, nothing beyond the document.
import { eq } from 'drizzle-orm';
import type { contracts as calls } from '@vigie/contract/contracts/endpoints.ts';
import { sealedDocuments } from '@vigie/db/tables/seals.ts';
import { DOCUMENT_UNKNOWN, FILE_UNKNOWN, readVerificationCode } from '@vigie/domain/contracts/verification.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { PublicCall } from '../../plumbing/http/call.ts';

export async function verifyDocument({ house, body, reply }: PublicCall<typeof calls.verifyDocument>) {
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
  const { sha256 } = body;
  const typed = body.code ?? '';
  const code = sha256 === undefined ? readVerificationCode(typed) : null;
  if (sha256 === undefined && code === null) throw notFound(DOCUMENT_UNKNOWN);
  const [found] = await house.db.platform(
    (tx) =>
      tx
        .select()
        .from(sealedDocuments)
        .where(sha256 === undefined ? eq(sealedDocuments.code, code ?? '') : eq(sealedDocuments.sha256, sha256))
        .limit(1),
    'contracts.verify',
  );
  if (!found) throw notFound(sha256 === undefined ? DOCUMENT_UNKNOWN : FILE_UNKNOWN);
  const { kind, title, reference, agencyName, signers, sealedAt, stampedAt, size } = found;
  return {
    kind,
    title,
    reference,
    sealedAt,
    stampedAt,
    size,
    sha256: found.sha256,
    code: found.code,
    agency: agencyName,
    signers: signers.map(({ name, side, party, signedAt }) => ({ name, side, party, signedAt })),
  };
}
