// What an estimate or an order says: its terms, lines, sums and texts. Of an estimate also what it has billed, and its customer's answers.
import { formatDay } from '../../../shared/format/dates.ts';
import { PageCard } from '../../../shared/ui/page/page.tsx';
import { FactsTable } from '../../../shared/ui/table/facts-table.tsx';
import { TextCard } from '../../document/text-card.tsx';
import { LinesCard } from '../../document/lines-card.tsx';
import type { PaperFile } from '../face.ts';
import { InstalmentsSection } from '../instalments/instalments-section.tsx';
import { labelsText } from '../papers-list.ts';
import { PaperAnswers } from '../online/paper-answers.tsx';
import shared from '../../billing.module.css';

interface OfPaper {
  readonly paper: PaperFile;
}

export const PaperFacts = ({ paper }: OfPaper) => (
  <>
    <PageCard>
      <div className={shared.facts}>
        <FactsTable
          facts={[
            ['Date', formatDay(paper.date)],
            ['Valable jusqu’au', paper.validUntil ? `${formatDay(paper.validUntil)}${paper.isExpired ? ' (dépassé)' : ''}` : ''],
          ]}
        />
        <FactsTable
          facts={[
            ['Prendra le numéro', paper.newNumber ?? ''],
            ['Suivi', labelsText(paper)],
          ]}
        />
      </div>
    </PageCard>
    <TextCard title="Texte d’introduction" text={paper.intro} />
    <LinesCard items={paper.items} totals={paper} currency={paper.currency} />
    {paper.instalments.length > 0 ? (
      <PageCard>
        <InstalmentsSection paper={paper} />
      </PageCard>
    ) : null}
    <TextCard title="Texte de fin" text={paper.notes} />
    {paper.answers.length > 0 ? (
      <PageCard>
        <PaperAnswers answers={paper.answers} />
      </PageCard>
    ) : null}
  </>
);
