// The drafts of a period: how far they are, why some were not written, and their validation and mailing together.
import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { countsOf, isRunning } from '@vigie/domain/billing/period/invoice-run.ts';
import { missingRight, type Right } from '@vigie/domain/identity/rights.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import { billingPaths } from '../../paths/billing.paths.ts';
import { customersPaths } from '../../paths/customers.paths.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { formatNumber, plural } from '../../shared/format/numbers.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useActor } from '../../shared/session/use-session.ts';
import { AskedButton } from '../../shared/ui/asked-button.tsx';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import type { StatusTable } from '../../shared/ui/marks/status-tone.ts';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { ScrollBox } from '../../shared/ui/page/scroll-box.tsx';
import { Status } from '../../shared/ui/state/status.tsx';
import recordTable from '../../shared/ui/table/record-table.module.css';
import { signedMoney } from '../invoice/invoice-words.ts';
import { periodApi, type InvoiceRun, type RunPart } from './period-api.ts';
import { someOf, stageOf, type PartStage } from './period-words.ts';
import classes from './period.module.css';

const ValidateManyDialog = lazyDialog(
  () => import('../many/validate-many-dialog.tsx'),
  (m) => m.ValidateManyDialog,
);
const SendManyDialog = lazyDialog(
  () => import('../many/send-many-dialog.tsx'),
  (m) => m.SendManyDialog,
);

const stages: StatusTable = {
  waiting: { label: 'Non traité', tone: 'muted' },
  refused: { label: 'Non préparé', tone: 'danger' },
  draft: { label: 'Brouillon', tone: 'neutral' },
  validated: { label: 'Validée', tone: 'planned' },
  sent: { label: 'Envoyée', tone: 'done' },
  gone: { label: 'Brouillon supprimé', tone: 'muted' },
};

const Running = ({ run }: { readonly run: InvoiceRun }) => {
  const stop = useSave(() => periodApi.stop({ params: { id: run.id } }), { topics: ['invoices'] });
  const { done, refused } = countsOf(run.parts);
  const [handled, all] = [done + refused, run.parts.length];
  return (
    <PageCard title="Préparation des brouillons">
      <Progress value={Math.round((100 * handled) / all)} size="lg" aria-label="Clients traités" />
      <div className={classes.bar}>
        <Status as="p">
          <b>{formatNumber(handled)}</b> sur {plural(all, 'client', 'clients')}
          {refused > 0 ? `, ${plural(refused, 'non préparé', 'non préparés')}` : ''}. Vous pouvez quitter cette page : la préparation continue.
        </Status>
        <Button variant="default" loading={stop.isPending} title="Les brouillons déjà écrits restent" onClick={() => stop.mutate(undefined)}>
          Annuler
        </Button>
      </div>
    </PageCard>
  );
};

interface PartRowProps {
  readonly part: RunPart;
  readonly currency: string;
  readonly hasReasons: boolean;
}

const PartRow = ({ part, currency, hasReasons }: PartRowProps) => {
  const { customer, invoice, message } = part;
  return (
    <tr>
      <th scope="row">{invoice ? <AppLink to={billingPaths.invoice({ id: invoice.id })}>{customer.name}</AppLink> : customer.name}</th>
      <td data-label="Numéro">{invoice?.number ?? ''}</td>
      <td data-label="HT" data-figure>
        {invoice ? signedMoney(invoice.netCents, currency) : ''}
      </td>
      <td data-label="TTC" data-figure>
        {invoice ? signedMoney(invoice.totalCents, currency) : ''}
      </td>
      <td data-label="État">
        <StatusBadge of={stages} value={stageOf(part)} />
      </td>
      {hasReasons ? (
        <td data-label="Motif">
          {message ? (
            <>
              {message} <AppLink to={customersPaths.customer({ id: customer.id })}>Ouvrir le client</AppLink>
            </>
          ) : null}
        </td>
      ) : null}
    </tr>
  );
};

const Parts = ({ run, currency }: { readonly run: InvoiceRun; readonly currency: string }) => {
  const hasReasons = run.parts.some(({ message }) => message !== '');
  return (
    <ScrollBox label="Brouillons de la période" className={classes.scroll}>
      <table className={`${recordTable.table} ${recordTable.folds} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">Client</th>
            <th scope="col">Numéro</th>
            <th scope="col" data-figure>
              HT
            </th>
            <th scope="col" data-figure>
              TTC
            </th>
            <th scope="col">État</th>
            {hasReasons ? <th scope="col">Motif</th> : null}
          </tr>
        </thead>
        <tbody>
          {run.parts.map((part) => (
            <PartRow key={part.customer.id} part={part} currency={currency} hasReasons={hasReasons} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
};

interface Named {
  readonly id: string;
  readonly name: string;
}

const documentsAt = ({ parts }: InvoiceRun, stage: PartStage, currency: string): Named[] =>
  parts.flatMap((part) =>
    part.invoice && stageOf(part) === stage
      ? [
          {
            id: part.invoice.id,
            name: [part.invoice.number, part.customer.name, signedMoney(part.invoice.totalCents, currency)].filter(Boolean).join(', '),
          },
        ]
      : [],
  );

/** Why the action is not offered: the right is missing, or nothing waits for it. */
function useReason(right: Right, waiting: readonly Named[], none: string): string | null {
  const actor = useActor();
  if (actor && !has(actor, right)) return missingRight(actor, right);
  return waiting.length === 0 ? none : null;
}

type Asked = { readonly kind: 'validate' | 'send'; readonly documents: readonly Named[] } | null;

const summaryOf = ({ parts, stoppedAt }: InvoiceRun): string => {
  const { done, refused, waiting } = countsOf(parts);
  const count = (...wanted: PartStage[]): number => parts.filter((part) => wanted.includes(stageOf(part))).length;
  const [numbered, sent] = [count('validated', 'sent'), count('sent')];
  return [
    plural(done, 'brouillon préparé', 'brouillons préparés'),
    ...(numbered > 0 ? [plural(numbered, 'facture validée', 'factures validées')] : []),
    ...(sent > 0 ? [plural(sent, 'facture envoyée', 'factures envoyées')] : []),
    ...(refused > 0 ? [plural(refused, 'client non préparé', 'clients non préparés')] : []),
    ...(stoppedAt && waiting > 0 ? [`arrêt demandé, ${plural(waiting, 'client non traité', 'clients non traités')}`] : []),
  ].join(', ');
};

const Written = ({ run, currency }: { readonly run: InvoiceRun; readonly currency: string }) => {
  const [asked, setAsked] = useState<Asked>(null);
  const drafts = documentsAt(run, 'draft', currency);
  const validated = documentsAt(run, 'validated', currency);
  const mayValidate = useReason('validateInvoices', drafts, 'Aucun brouillon à valider');
  const maySend = useReason('sendInvoices', validated, drafts.length > 0 ? 'Validez d’abord les brouillons' : 'Aucune facture à envoyer');
  const close = (): void => setAsked(null);
  return (
    <PageCard title="Brouillons de la période">
      <div className={classes.bar}>
        <Status as="p">{summaryOf(run)}.</Status>
        <AskedButton isMain={drafts.length > 0} reason={mayValidate} onClick={() => setAsked({ kind: 'validate', documents: drafts })}>
          Valider {someOf(drafts.length, 'brouillon', 'brouillons')}…
        </AskedButton>
        <AskedButton
          isMain={drafts.length === 0 && validated.length > 0}
          reason={maySend}
          onClick={() => setAsked({ kind: 'send', documents: validated })}
        >
          Envoyer {someOf(validated.length, 'facture', 'factures')}…
        </AskedButton>
      </div>
      <Parts run={run} currency={currency} />
      {asked?.kind === 'validate' ? (
        <ValidateManyDialog topic="invoices" documents={asked.documents} onAnswered={() => undefined} onClose={close} />
      ) : null}
      {asked?.kind === 'send' ? <SendManyDialog type="invoice" documents={asked.documents} onAnswered={() => undefined} onClose={close} /> : null}
    </PageCard>
  );
};

export const RunCard = ({ run, currency }: { readonly run: InvoiceRun; readonly currency: string }) =>
  isRunning(run) ? <Running run={run} /> : <Written run={run} currency={currency} />;
