// Signs for the agency first: fixes the text, then makes and keeps the document that everybody will be shown.
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { contracts as calls } from '@vigie/contract/contracts/endpoints.ts';
import { contracts, contractSignatures, contractSignatureTemplates } from '@vigie/db/tables/contracts.ts';
import { ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import type { ContractKind } from '@vigie/domain/contracts/contract.ts';
import { fillVariables } from '@vigie/domain/contracts/contract-variables.ts';
import { loadAgency } from '../../agency/profile.ts';
import { fileById } from '../../documents/files/store-file.ts';
import { invalid } from '../../plumbing/errors.ts';
import type { ScopedCallOf } from '../call-of.ts';
import { drawingOf, keeping, type Keep } from '../../documents/files/keeping.ts';
import { contractOf, signaturesOf } from '../keep-files.ts';
import { printableContract } from '../print-contract.ts';
import { answerAgain } from '../read-contract.ts';
import { originOf, recordSignature } from './record-signature.ts';
import { ownTemplate } from './signature-templates.ts';
import { demandMove, demandRight, lockContract, type ContractRecord } from '../records.ts';
import { notifyContract } from '../notify-contract.ts';
import { variableValues } from '../templates/variable-values.ts';

type Call = ScopedCallOf<typeof calls.signCustomerContract>;

export const newSeed = (): string => randomBytes(24).toString('base64url');

/** Drawn just now, or one that the signer keeps. */
async function drawingFor({ house, tx, agencyId, userId, body }: Call): Promise<Uint8Array> {
  if (body.image !== undefined) return drawingOf(body.image);
  const [template] = await tx
    .select({ fileId: contractSignatureTemplates.imageFileId })
    .from(contractSignatureTemplates)
    .where(ownTemplate(agencyId, userId, body.templateId ?? ''));
  if (!template) throw invalid({ templateId: 'Signature introuvable' });
  return buffer(await house.files.get(await fileById(tx, agencyId, template.fileId)));
}

/** The document as all signers will see it. From then on its text is fixed. */
async function fix({ house, tx, agencyId, userId }: Call, keep: Keep, { row, customer, agent }: ContractRecord) {
  const agency = await loadAgency(tx, agencyId);
  const { text, missing } = fillVariables(row.body, await variableValues(house, tx, agency, row, { seesPay: true }));
  if (text === '') throw invalid({ body: 'Obligatoire' }, 'Ce contrat n’a pas de texte');
  if (missing.length > 0) throw invalid({ body: `Sans valeur : ${missing.join(', ')}` }, `Renseignez d’abord : ${missing.join(', ')}`);
  const otherName = customer?.name ?? agent?.name ?? '';
  const { view, files } = await printableContract(house, tx, {
    agency,
    kind: row.kind,
    title: row.title,
    reference: row.reference,
    body: text,
    otherName,
    draft: false,
    proofs: [],
    contractId: row.id,
  });
  const bytes = await house.pdf.render('contract', view, files);
  const file = await keep({ name: `${row.title}.pdf`, mimeType: 'application/pdf', bytes, userId });
  await tx
    .update(contracts)
    .set({ body: text, shownFileId: file.id, shownSha256: file.sha256, status: ContractStatus.created })
    .where(contractOf(agencyId, row.id));
  return { fileId: file.id, sha256: file.sha256 };
}

export const signContract =
  (kind: ContractKind) =>
  async (call: Call): ReturnType<typeof answerAgain> => {
    const { house, tx, agencyId, userId, actor, body, request, person } = call;
    demandRight(actor, kind, 'sign');
    const record = await lockContract(tx, agencyId, kind, body.id);
    demandMove(record, 'sign');
    await keeping(house, tx, agencyId, async (keep) => {
      const drawing = await drawingFor(call);
      // Invalidated signatures are deleted. What they proved stays in the proofs.
      await tx.delete(contractSignatures).where(signaturesOf(agencyId, body.id));
      const shown = await fix(call, keep, record);
      const [signature] = await tx
        .insert(contractSignatures)
        .values({ agencyId, contractId: body.id, side: 'agency', position: 0, email: person.user.email, tokenSeed: newSeed() })
        .returning();
      if (!signature) throw new Error('the signature was not written');
      const recognised = { by: 'session', address: '', at: house.clock.instant() } as const;
      const signing = { signature, fullname: body.fullname.trim(), drawing, origin: originOf(request), userId, shown, recognised };
      await recordSignature(house, tx, keep, record.row, signing);
    });
    await notifyContract(tx, record.row);
    return answerAgain(call, kind, body.id);
  };
