// Prints a contract: its text and, once all have signed, the signatures and the page that proves them.
import type { contractProofs } from '@vigie/db/tables/contracts.ts';
import { contractKindLabels, type ContractKind } from '@vigie/domain/contracts/contract.ts';
import { codeChannelLabels } from '@vigie/domain/contracts/signature-code.ts';
import { readRichText } from '@vigie/domain/shared/rich-text/kept-text.ts';
import { imageIdsOf } from '@vigie/domain/shared/rich-text/rich-text.ts';
import { formatDateTime } from '@vigie/domain/shared/time-format.ts';
import { instantOf, localDay } from '@vigie/domain/shared/time.ts';
import type { Tx } from '@vigie/db/door.ts';
import { settingsOf, type AgencyRow } from '../agency/profile.ts';
import { filesById } from '../documents/files/store-file.ts';
import { withLogo } from '../documents/files/print-headed.ts';
import { imagesOf } from '../documents/files/printed-images.ts';
import type { House } from '../plumbing/house.ts';
import { agencyView } from '../plumbing/pdf/agency-view.ts';
import { imageFile, printedProse } from '../plumbing/pdf/printed-prose.ts';
import type { ContractView } from '../plumbing/pdf/views.ts';

export type ProofRow = typeof contractProofs.$inferSelect;

export interface PrintedContract {
  readonly agency: AgencyRow;
  readonly kind: ContractKind;
  readonly title: string;
  readonly reference: string;
  readonly body: string;
  readonly otherName: string;
  readonly draft: boolean;
  /** The proofs of all electronic signatures, in order. None before all have signed. */
  readonly proofs: readonly ProofRow[];
  readonly contractId: string;
  /** Only for the signed document. */
  readonly verification?: ContractView['verification'];
}

export interface Printable {
  readonly view: ContractView;
  readonly files: Record<string, Uint8Array>;
}

/** How the signer was recognised. Signatures from before codes existed say nothing. */
function recognisedBy({ identifiedBy, identifiedAddress, identifiedAt }: ProofRow, moment: (instant: string) => string): string | null {
  if (identifiedBy === null) return null;
  if (identifiedBy === 'session') return 'Session ouverte dans Vigie avec le compte de cette personne';
  return `Code à usage unique reçu par ${codeChannelLabels[identifiedBy]} (${identifiedAddress}), saisi le ${moment(identifiedAt ?? '')}`;
}

const proofOf = (proof: ProofRow, at: string, recognised: string | null, images: ReadonlySet<string>): ContractView['proofs'][number] => ({
  name: proof.fullname,
  facts: [
    { label: 'Signé le', value: at },
    { label: 'Instant (UTC)', value: proof.signedAt },
    { label: 'E-mail', value: proof.email },
    ...(recognised === null ? [] : [{ label: 'Identification', value: recognised }]),
    { label: 'Adresse IP', value: proof.ip },
    { label: 'Navigateur', value: proof.userAgent },
    { label: 'Empreinte du document présenté', value: proof.shownSha256 },
    { label: 'Empreinte du tracé', value: proof.imageSha256 },
  ],
  file: images.has(proof.imageFileId) ? imageFile(proof.imageFileId) : null,
});

/** Everything is read here, so that the printer runs outside a transaction where possible. */
export async function printableContract(house: House, tx: Tx, printed: PrintedContract): Promise<Printable> {
  const { agency, proofs } = printed;
  const ids = [...imageIdsOf(readRichText(printed.body)), ...proofs.map(({ imageFileId }) => imageFileId)];
  const rows = await filesById(tx, agency.id, ids);
  const { files, images } = await imagesOf(house, [...rows.values()]);
  const moment = (instant: string): string => formatDateTime(instantOf(instant), agency.timeZone);
  const view: ContractView = {
    agency: agencyView(agency, localDay(house.clock.now(), agency.timeZone), settingsOf(agency).exportSettings),
    title: contractKindLabels[printed.kind],
    number: printed.reference || null,
    status: printed.draft ? 'Projet, non signé' : null,
    tone: 'late',
    draft: printed.draft,
    subject: printed.title,
    text: printedProse(printed.body, images),
    signatures: proofs.map((proof) => ({
      role: proof.side === 'agency' ? agency.name : printed.otherName,
      name: proof.fullname,
      date: `Signé électroniquement le ${moment(proof.signedAt)}`,
      file: images.has(proof.imageFileId) ? imageFile(proof.imageFileId) : null,
      absence: '',
    })),
    contractId: printed.contractId,
    verification: printed.verification ?? null,
    proofs: proofs.map((proof) => proofOf(proof, moment(proof.signedAt), recognisedBy(proof, moment), images)),
  };
  return withLogo({ house, agencyId: agency.id, tx }, view, files);
}
