// Beside a document: what is due, its way so far, payments, transmission, and everything linked to it.
import { RecordHistory } from '../../../agency/audit/record-history.tsx';
import { RecordMails } from '../../../mail/record-mails.tsx';
import { TransmissionCard } from '../../einvoicing/transmission-section.tsx';
import { FilesCard } from '../../../shared/ui/record/files-card.tsx';
import { StepsCard } from '../../../shared/ui/record/steps-card.tsx';
import type { InvoiceFile } from '../../api.ts';
import { DueCard } from './due-card.tsx';
import { CustomerCard, LinkedCard } from './linked-cards.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { stepsOf } from './steps.ts';

export const InvoiceAside = ({ invoice }: { readonly invoice: InvoiceFile }) => (
  <>
    <DueCard invoice={invoice} />
    <StepsCard steps={stepsOf(invoice)} />
    <PaymentsCard invoice={invoice} />
    <TransmissionCard invoice={invoice} />
    <LinkedCard invoice={invoice} />
    <FilesCard files={invoice.files} />
    <CustomerCard invoice={invoice} />
    <RecordMails words={invoice.number ?? ''} title="E-mails et relances" none="Aucun e-mail à son sujet" />
    <RecordHistory table="invoices" id={invoice.id} topic="invoices" />
  </>
);
