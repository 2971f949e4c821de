// One customer on a page of its own: people, sites, prices, and beside them what happens for it.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { customerTypeLabels } from '@vigie/domain/customers/customer-type.ts';
import { CustomerStatus } from '@vigie/domain/customers/customer.ts';
import { RecordHistory } from '../../agency/audit/record-history.tsx';
import { WriteMail } from '../../mail/lazy-write-mail.ts';
import { RecordMails } from '../../mail/record-mails.tsx';
import { customersPaths } from '../../paths/customers.paths.ts';
import { useAddressCommand } from '../../shared/navigation/use-address-command.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { DemoBadge } from '../../shared/ui/marks/demo-badge.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { DetailPage } from '../../shared/ui/page/detail-page.tsx';
import { lazySide } from '../../shared/ui/record/lazy-side.tsx';
import { RecordActions } from '../../shared/ui/record/record-actions.tsx';
import { RecordBar } from '../../shared/ui/record/record-bar.tsx';
import { RecordPage } from '../../shared/ui/record/record-page.tsx';
import { customersApi } from '../api.ts';
import type { CustomerFile } from '../customer-form.ts';
import { customerStatuses } from '../customer-status.ts';
import { customerInvoicesSlot, customerRequestsSlot, customerServicesSlot } from '../slots.ts';
import { useCustomerActions } from '../use-customer-actions.ts';
import { CustomerFacts } from './customer-facts.tsx';
import { customerRecord } from './customer-record.ts';
import { DocumentsCard } from './documents-card.tsx';

const CustomerDialog = lazyDialog(
  () => import('../customer-dialog.tsx'),
  (m) => m.CustomerDialog,
);
const Services = lazySide('Prochains services', customerServicesSlot.load);
const Invoices = lazySide('Factures', customerInvoicesSlot.load);
const Requests = lazySide('Demandes', customerRequestsSlot.load);

const Around = ({ customer: { id, email, documents } }: { readonly customer: CustomerFile }) => (
  <>
    {useCan('listServices') ? <Services customerId={id} /> : null}
    {useCan('listInvoices') ? <Invoices customerId={id} /> : null}
    {useCan('listCustomerRequests') ? <Requests customerId={id} /> : null}
    {documents ? <DocumentsCard documents={documents} /> : null}
    <RecordMails words={email} />
    <RecordHistory table="customers" id={id} topic="customers" />
  </>
);

const Badges = ({ customer }: { readonly customer: CustomerFile }) => (
  <>
    {customer.isFake ? (
      <DemoBadge />
    ) : customer.status === CustomerStatus.active ? null : (
      <StatusBadge of={customerStatuses} value={customer.status} />
    )}
    {customer.prospect ? <StatusBadge label="Prospect" tone="planned" /> : null}
  </>
);

const Loaded = ({ customer }: { readonly customer: CustomerFile }) => {
  const [editing, setEditing] = useState(false);
  const [writing, setWriting] = useState(false);
  const mayEdit = useCan('editCustomers') && !customer.isFake;
  const go = useGo();
  const actions = useCustomerActions<CustomerFile>({ write: () => setWriting(true), onRemoved: () => go(customersPaths.customers()) });
  useAddressCommand('modifier', () => setEditing(true));
  return (
    <DetailPage
      bar={<RecordBar of={customerRecord} id={customer.id} />}
      title={customer.name}
      subtitle={[customer.number, customerTypeLabels[customer.type], customer.address.city].filter(Boolean).join(' · ')}
      status={<Badges customer={customer} />}
      actions={
        <>
          {customer.isFake ? null : <RecordActions row={customer} actions={actions} />}
          {mayEdit ? <Button onClick={() => setEditing(true)}>Modifier</Button> : null}
        </>
      }
      tabs={[{ key: 'fiche', label: 'Fiche', render: () => <CustomerFacts customer={customer} /> }]}
      aside={<Around customer={customer} />}
    >
      {editing ? <CustomerDialog id={customer.id} onClose={() => setEditing(false)} /> : null}
      {writing ? <WriteMail about={customer.id} draft={{ to: [customer.email] }} onClose={() => setWriting(false)} /> : null}
    </DetailPage>
  );
};

export const CustomerPage = () => (
  <RecordPage
    of={customerRecord}
    topic="customers"
    read={(id, signal) => customersApi.read({ params: { id }, signal })}
    name={(customer: CustomerFile) => customer.name}
  >
    {(customer) => <Loaded customer={customer} />}
  </RecordPage>
);
