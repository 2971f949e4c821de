// The proofs of answers that were given online, on the file of an estimate.
import { answerIdentifiedLabels } from '@vigie/domain/billing/online-answer.ts';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { FactsTable, type Fact } from '../../../shared/ui/table/facts-table.tsx';
import shared from '../../billing.module.css';
import type { PaperFile } from '../face.ts';

type Proof = PaperFile['answers'][number];

const factsOf = (proof: Proof): Fact[] => [
  ['Par', [proof.fullname, proof.quality].filter(Boolean).join(', ')],
  ['Adresse e-mail', proof.email],
  ['Reconnu par', `${answerIdentifiedLabels[proof.identifiedBy]}${proof.identifiedAddress ? ` (${proof.identifiedAddress})` : ''}`],
  ['Motif', proof.reason],
  ['Adresse IP', proof.ip],
  ['Navigateur', proof.userAgent],
  ['Empreinte SHA-256 du devis présenté', proof.shownSha256],
];

export const PaperAnswers = ({ answers }: { readonly answers: readonly Proof[] }) =>
  answers.map((proof) => (
    <section key={proof.id} aria-label="Réponse en ligne">
      <h3 className={shared.heading}>
        {proof.answer === 'accepted' ? 'Accepté' : 'Refusé'} en ligne le {formatDateTime(proof.answeredAt)}
      </h3>
      <FactsTable facts={factsOf(proof)} />
    </section>
  ));
