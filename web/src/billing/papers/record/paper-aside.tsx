// Beside an estimate or an order: its sums, its way so far, its invoices, files, addressee, mails and history.
import { RecordHistory } from '../../../agency/audit/record-history.tsx';
import { RecordMails } from '../../../mail/record-mails.tsx';
import { agentsPaths } from '../../../paths/agents.paths.ts';
import { billingPaths } from '../../../paths/billing.paths.ts';
import { customersPaths } from '../../../paths/customers.paths.ts';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { useCan } from '../../../shared/session/use-session.ts';
import { SideCard, SideLines } from '../../../shared/ui/record/side-card.tsx';
import { FilesCard } from '../../../shared/ui/record/files-card.tsx';
import { signedMoney } from '../../invoice/invoice-words.ts';
import { StepsCard } from '../../../shared/ui/record/steps-card.tsx';
import { ReceivedCard } from '../../received/received-card.tsx';
import type { Face, PaperFile } from '../face.ts';
import { stepsOf } from './next-step.ts';
import classes from '../../document/document-page.module.css';

interface OfPaper {
  readonly paper: PaperFile;
}
interface OfFace {
  readonly face: Face;
}

const SumsCard = ({ paper: { netCents, vatCents, totalCents, leftNetCents, partlyInvoiced, currency } }: OfPaper) => (
  <SideCard title="Montants">
    <dl className={classes.sums}>
      {(
        [
          ['Total HT', netCents],
          ['TVA', vatCents],
        ] as const
      ).map(([label, cents]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{signedMoney(cents, currency)}</dd>
        </div>
      ))}
      <div data-strong>
        <dt>Total TTC</dt>
        <dd>{signedMoney(totalCents, currency)}</dd>
      </div>
    </dl>
    {partlyInvoiced ? <p className={classes.due}>Reste à facturer : {signedMoney(leftNetCents, currency)} HT</p> : null}
  </SideCard>
);

const InvoicesCard = ({ paper: { invoice } }: OfPaper) => {
  const mayRead = useCan('readInvoices');
  if (invoice === null) return null;
  const to = mayRead ? billingPaths.invoice({ id: invoice.id }) : undefined;
  return (
    <SideCard title="Documents liés">
      <SideLines none="" lines={[{ key: invoice.id, name: invoice.number ?? 'Brouillon', to, detail: 'Facture faite de ce devis' }]} />
    </SideCard>
  );
};

const PartyCard = ({ face: { one }, paper: { party, emailTo } }: OfPaper & OfFace) => {
  const isCustomer = party.kind === 'customer';
  const mayRead = useCan(isCustomer ? 'readCustomers' : 'readAgents');
  const to = isCustomer ? customersPaths.customer({ id: party.id }) : agentsPaths.agent({ id: party.id });
  return (
    <SideCard title={isCustomer ? 'Client' : 'Collaborateur'}>
      <SideLines
        none=""
        lines={[
          { key: party.id, name: party.name, to: mayRead ? to : undefined },
          {
            key: 'recipients',
            name: emailTo.length === 0 ? 'Aucun destinataire' : emailTo.join(', '),
            detail: emailTo.length === 0 ? 'Ajoutez une adresse à l’envoi.' : `Reçoit ce ${one}`,
          },
        ]}
      />
    </SideCard>
  );
};

export const PaperAside = ({ face, paper }: OfPaper & OfFace) => (
  <>
    <SumsCard paper={paper} />
    <StepsCard steps={stepsOf(face.kind, paper).map((step) => ({ ...step, at: formatDateTime(step.at) }))} />
    {face.kind === 'estimate' ? <InvoicesCard paper={paper} /> : <ReceivedCard id={paper.id} currency={paper.currency} />}
    <FilesCard files={paper.files} />
    <PartyCard face={face} paper={paper} />
    <RecordMails words={paper.number ?? ''} title="E-mails et relances" none="Aucun e-mail à son sujet" />
    <RecordHistory table="papers" id={paper.id} topic={face.topic} />
  </>
);
