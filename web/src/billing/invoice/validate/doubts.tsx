// Asks before an invoice is numbered: hours far from the plan of its period, no way to pay. Nothing is forbidden.
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '@vigie/contract/shared/client.ts';
import type { billing } from '@vigie/contract/billing/endpoints.ts';
import { agencyPaths } from '../../../paths/agency.paths.ts';
import { formatDay } from '../../../shared/format/dates.ts';
import { formatDuration, plural } from '../../../shared/format/numbers.ts';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { Status } from '../../../shared/ui/state/status.tsx';
import { billingApi } from '../../api.ts';
import classes from './doubts.module.css';

type InvoiceDoubts = Answer<typeof billing.doubts>;
type Hours = NonNullable<InvoiceDoubts['hours']>;

/** « 4 h 44 facturées pour 444 h planifiées chez ce client ». */
export interface HoursWords {
  readonly sold: string;
  readonly planned: string;
}
const INVOICED: HoursWords = { sold: 'facturées', planned: 'chez ce client' };

interface HoursAskedProps {
  readonly of?: string;
  readonly hours: Hours;
  readonly words?: HoursWords;
}

const HoursAsked = ({ of, hours, words: { sold, planned } = INVOICED }: HoursAskedProps) => (
  <p>
    {of ? `${of} : ` : ''}
    <strong>{formatDuration(hours.billedMinutes)}</strong> {sold} pour <strong>{formatDuration(hours.plannedMinutes)}</strong> planifiées {planned} du{' '}
    {formatDay(hours.from)} au {formatDay(hours.until)}. Est-ce voulu ?
  </p>
);

const NoIban = ({ many = false }: { readonly many?: boolean }) => (
  <p>
    Aucun IBAN dans vos coordonnées bancaires : {many ? 'ces factures ne disent' : 'cette facture ne dit'} pas où payer.{' '}
    <AppLink to={agencyPaths.commercialDocs()}>Indiquer l’IBAN</AppLink>
  </p>
);

export const useDoubts = (id: string) =>
  useQuery({
    queryKey: ['opened', 'invoice-doubts', id],
    queryFn: ({ signal }) => billingApi.doubts({ params: { id }, signal }),
    gcTime: 0,
  });

export const Doubts = ({ of: { hours, hasIban } }: { readonly of: InvoiceDoubts }) =>
  hasIban && hours === null ? null : (
    <Status as="div" className={classes.doubts}>
      {hours ? <HoursAsked hours={hours} /> : null}
      {hasIban ? null : <NoIban />}
    </Status>
  );

interface Named {
  readonly id: string;
  readonly name: string;
}
/** Nobody reads more questions before one click; the first ones are asked about. */
const MOST_ASKED = 60;

/** What is asked of one document; papers name no account. */
export type ReadDoubts = (id: string, signal: AbortSignal) => Promise<{ readonly hasIban?: boolean; readonly hours: Hours | null }>;
const ofInvoice: ReadDoubts = (id, signal) => billingApi.doubts({ params: { id }, signal });

export interface ManyDoubtsProps {
  readonly documents: readonly Named[];
  readonly read?: ReadDoubts;
  readonly words?: HoursWords;
}

/** One after the other: a month's invoices do not take all connections. */
async function askedOf(documents: readonly Named[], read: ReadDoubts, signal: AbortSignal) {
  const asked: (Named & { readonly hours: Hours })[] = [];
  let hasIban = true;
  for (const { id, name } of documents.slice(0, MOST_ASKED)) {
    const answer = await read(id, signal);
    hasIban = answer.hasIban ?? true;
    if (answer.hours) asked.push({ id, name, hours: answer.hours });
  }
  return { asked, hasIban };
}

export const useManyDoubts = ({ documents, read = ofInvoice }: ManyDoubtsProps, enabled: boolean) =>
  useQuery({
    queryKey: ['opened', 'invoice-doubts', ...documents.map(({ id }) => id)],
    queryFn: ({ signal }) => askedOf(documents, read, signal),
    gcTime: 0,
    enabled,
  });

/** The same questions for several invoices, each with its name. */
export const ManyDoubts = ({ of, documents, words = INVOICED }: ManyDoubtsProps & { readonly of: ReturnType<typeof useManyDoubts> }) => {
  const { data, isPending } = of;
  if (isPending) return <p>Comparaison avec le planning…</p>;
  if (!data || (data.hasIban && data.asked.length === 0)) return null;
  return (
    <Status as="div" className={classes.doubts}>
      {data.hasIban ? null : <NoIban many />}
      {data.asked.map(({ id, name, hours }) => (
        <HoursAsked key={id} of={name} hours={hours} words={words} />
      ))}
      {documents.length > MOST_ASKED ? (
        <p>{plural(documents.length - MOST_ASKED, 'autre n’a pas été comparé', 'autres n’ont pas été comparés')}.</p>
      ) : null}
    </Status>
  );
};
