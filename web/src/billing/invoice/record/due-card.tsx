// What a document is worth and what is still due, with how far its due day is.
import { today } from '../../../shared/format/dates.ts';
import { SideCard } from '../../../shared/ui/record/side-card.tsx';
import type { InvoiceFile } from '../../api.ts';
import { signedMoney } from '../invoice-words.ts';
import { dueWords } from './due-words.ts';
import classes from '../../document/document-page.module.css';

const sumsOf = ({ netCents, vatCents, totalCents, paidCents, creditedCents, type }: InvoiceFile): (readonly [string, number])[] => [
  ['Total HT', netCents],
  ['TVA', vatCents],
  ['Total TTC', totalCents],
  ...(paidCents > 0 ? ([[type === 'creditNote' ? 'Imputé ou remboursé' : 'Déjà réglé', paidCents]] as const) : []),
  ...(creditedCents > 0 ? ([['Dont corrigé par avoir', creditedCents]] as const) : []),
];

export const DueCard = ({ invoice }: { readonly invoice: InvoiceFile }) => {
  const { currency, validated, toPayCents, type, isLateToPay } = invoice;
  const words = dueWords(invoice, today());
  return (
    <SideCard title="Montants">
      <dl className={classes.sums}>
        {sumsOf(invoice).map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{signedMoney(cents, currency)}</dd>
          </div>
        ))}
        {validated ? (
          <div data-strong>
            <dt>{type === 'creditNote' ? 'Reste à rembourser' : 'Reste à payer'}</dt>
            <dd>{signedMoney(toPayCents, currency)}</dd>
          </div>
        ) : null}
      </dl>
      {words ? (
        <p className={classes.due} data-late={isLateToPay || undefined}>
          {words}
        </p>
      ) : null}
    </SideCard>
  );
};
