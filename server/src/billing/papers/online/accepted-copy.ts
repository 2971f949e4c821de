// Prints the copy of an estimate accepted online, with the proof in place of the signature.
import type { paperAnswers } from '@vigie/db/tables/billing/answers.ts';
import type { Tx } from '@vigie/db/door.ts';
import { answerIdentifiedLabels } from '@vigie/domain/billing/online-answer.ts';
import { formatDate, formatTime } from '@vigie/domain/shared/time-format.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { loadAgency, type AgencyRow } from '../../../agency/profile.ts';
import type { FactView, InvoiceView } from '../../../plumbing/pdf/views.ts';
import { discountOf } from '../../lines.ts';
import { estimateFace } from '../face.ts';
import { printedPaper } from '../print-paper.ts';
import type { PaperTableRow } from '../records.ts';

export type AnswerRow = typeof paperAnswers.$inferSelect;

const momentOf = (at: string, { timeZone }: AgencyRow): string => `${formatDate(instantOf(at), timeZone)} à ${formatTime(instantOf(at), timeZone)}`;

/** What is known of who accepted (C. civ. art. 1366: who it comes from, and that it is what was shown). */
export const proofFacts = (proof: AnswerRow, agency: AgencyRow): FactView[] => [
  { label: 'Accepté en ligne le', value: momentOf(proof.answeredAt, agency) },
  { label: 'Par', value: [proof.fullname, proof.quality].filter(Boolean).join(', ') },
  { label: 'Adresse e-mail', value: proof.email },
  {
    label: 'Reconnu par',
    value: `${answerIdentifiedLabels[proof.identifiedBy]}${proof.identifiedAddress === '' ? '' : ` (${proof.identifiedAddress})`}`,
  },
  { label: 'Adresse IP', value: proof.ip },
  { label: 'Empreinte SHA-256 du devis présenté', value: proof.shownSha256 },
];

/** Its parties and lines are those of its number; the texts around them are the agency's of today. */
export async function acceptedCopy(tx: Tx, row: PaperTableRow, proof: AnswerRow): Promise<InvoiceView> {
  const agency = await loadAgency(tx, row.agencyId);
  const paper = { ...row, date: row.issuedOn, discount: discountOf(row) ?? null };
  const { view } = await printedPaper(tx, estimateFace, agency, paper, row.number, row.parties);
  return {
    ...view,
    status: 'Accepté en ligne',
    tone: 'good',
    agreement: '',
    acceptance: { title: 'Bon pour accord', facts: proofFacts(proof, agency) },
  };
}
