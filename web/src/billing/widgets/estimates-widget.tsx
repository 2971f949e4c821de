// Estimates in figures: those that wait for the agency itself, and those that wait for an answer.
import { PaperStatus } from '@vigie/domain/billing/paper.ts';
import { billingPaths } from '../../paths/billing.paths.ts';
import type { Tone } from '../../shared/ui/marks/status-tone.ts';
import { FigureList, type Figure } from '../../shared/ui/widget/figure-list.tsx';
import { useFigures } from '../../shared/ui/widget/use-figures.ts';
import { WidgetQuery } from '../../shared/ui/widget/widget-query.tsx';
import { signedMoney } from '../invoice/invoice-words.ts';
import { LeftOut } from './left-out.tsx';

interface Amount {
  readonly count: number;
  readonly cents: number;
}

const figureIn =
  (currency: string) =>
  (label: string, { count, cents }: Amount, tone: Tone, filters: Readonly<Record<string, unknown>>): Figure => ({
    label,
    value: count,
    detail: `${signedMoney(cents, currency)} HT`,
    tone,
    to: billingPaths.estimates(),
    search: { filters },
  });
const ofStatus = (status: PaperStatus) => ({ status: [String(status)] });

export const EstimatesWidget = () => (
  <WidgetQuery query={useFigures('estimates')}>
    {({ reminders, expired, waiting, toSend, drafts, currency, leftOut }) => {
      const figure = figureIn(currency);
      return (
        <>
          <FigureList
            figures={[
              figure('à relancer', reminders, 'danger', ofStatus(PaperStatus.sent)),
              figure('validité dépassée', expired, 'warning', { expired: true }),
              figure('sans réponse', waiting, 'active', ofStatus(PaperStatus.sent)),
              figure('à envoyer', toSend, 'planned', ofStatus(PaperStatus.validated)),
              { ...figure('brouillons', drafts, 'neutral', ofStatus(PaperStatus.waiting)), one: 'brouillon' },
            ]}
          />
          <LeftOut count={leftOut} />
        </>
      );
    }}
  </WidgetQuery>
);
