// The lines and sums of a document on its page.
import type { ComponentProps } from 'react';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { Lines } from '../invoice/invoice-reading.tsx';
import { TotalsTable } from '../totals-table.tsx';
import classes from '../billing.module.css';

type LinesCardProps = ComponentProps<typeof Lines> & ComponentProps<typeof TotalsTable>;

export const LinesCard = ({ items, totals, currency }: LinesCardProps) => (
  <PageCard title="Lignes">
    {items.length === 0 ? (
      <p className={classes.hint}>Aucune ligne pour l’instant : modifiez le brouillon pour en ajouter.</p>
    ) : (
      <div className={classes.reading}>
        <Lines items={items} currency={currency} />
        <TotalsTable totals={totals} currency={currency} />
      </div>
    )}
  </PageCard>
);
