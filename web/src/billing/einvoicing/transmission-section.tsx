// The life cycle of an electronic invoice: each state with instant and reason, and what to do after a refusal.
import { adviceAfter, isTurnedDown } from '@vigie/domain/billing/einvoice/lifecycle/states.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { formatNumber } from '../../shared/format/numbers.ts';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { SideCard, SideLines } from '../../shared/ui/record/side-card.tsx';
import type { InvoiceFile } from '../api.ts';
import { signedMoney } from '../invoice/invoice-words.ts';
import shared from '../billing.module.css';
import classes from './einvoicing.module.css';
import { transmissions, whyOf } from './transmission-words.ts';

type State = Pick<InvoiceFile['states'][number], 'code' | 'at' | 'reasonCode' | 'reason' | 'fromAgency' | 'collected'> & {
  readonly sentAt?: string | null;
};

/** « 252,00 € à 20 % » */
const collectedOf = (state: State): string =>
  state.collected.map(({ basisPoints, cents }) => `${signedMoney(cents, 'EUR')} à ${formatNumber(basisPoints / 100)} %`).join(', ');

const detailOf = (state: State): string =>
  [whyOf(state), collectedOf(state), state.fromAgency && state.sentAt === null ? 'à transmettre' : ''].filter((part) => part !== '').join(' – ');

export const StatesList = ({ states }: { readonly states: readonly State[] }) => (
  <ol className={classes.states}>
    {states.map((state) => (
      <li key={`${state.code} ${state.at}`}>
        <span className={classes.at}>{formatDateTime(state.at)}</span>
        <StatusBadge of={transmissions} value={state.code} />
        <span>{detailOf(state)}</span>
      </li>
    ))}
  </ol>
);

type Shown = Pick<InvoiceFile, 'transmission' | 'states' | 'creditNotes'>;

/** A numbered credit note has answered the refusal. */
const Advice = ({ invoice: { transmission, creditNotes } }: { readonly invoice: Shown }) => {
  const code = transmission?.code ?? null;
  if (!isTurnedDown(code) || creditNotes.some(({ number }) => number !== null)) return null;
  return (
    <p className={classes.advice} role="note">
      {adviceAfter(code)}
    </p>
  );
};

const WAITS = 'En attente d’envoi à la plateforme agréée.';

/** The same, beside the document's page. */
export const TransmissionCard = ({ invoice }: { readonly invoice: Shown }) =>
  invoice.transmission === null ? null : (
    <SideCard title="Transmission électronique">
      <SideLines
        none={WAITS}
        lines={invoice.states.map((state) => ({
          key: `${state.code} ${state.at}`,
          name: <StatusBadge of={transmissions} value={state.code} />,
          end: formatDateTime(state.at),
          detail: detailOf(state),
        }))}
      />
      <Advice invoice={invoice} />
    </SideCard>
  );

export const TransmissionSection = ({ invoice }: { readonly invoice: Shown }) =>
  invoice.transmission === null ? null : (
    <section aria-label="Transmission électronique">
      <h3 className={shared.heading}>Transmission électronique</h3>
      {invoice.states.length === 0 ? <p className={classes.hint}>{WAITS}</p> : <StatesList states={invoice.states} />}
      <Advice invoice={invoice} />
    </section>
  );
