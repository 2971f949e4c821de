// The page « Factures »: what the platform has billed to the agency, singly or as an archive (C-198, A-101).
import { Status } from '../../shared/ui/state/status.tsx';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MODERATION_NOTICE } from '@vigie/domain/subscription/partial-payments.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { today } from '../../shared/format/dates.ts';
import { formatMoney } from '../../shared/format/numbers.ts';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import type { ListModel } from '../../shared/ui/list/use-list.ts';
import { saveFile } from '../../shared/ui/save-file.ts';
import { downloadFile, fileRefusal, invoicesApi, type InvoiceLine, type InvoiceList } from './api.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { PeriodSums, UNKNOWN_SUM } from '../../shared/ui/table/period-sums.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { FixPayments } from '../payments/fix-payments.tsx';
import { FirstPayment } from '../payments/method-choice.tsx';
import { useFirstPayment } from '../payments/use-methods.ts';
import { usePaymentReturn } from '../payments/use-payment-return.ts';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { ownInvoicesList } from './invoices-list.ts';
import { useListAnswer } from '../../shared/ui/list/list-answer.ts';
import classes from './invoices.module.css';

const YEAR_DAYS = 364;

/** The notice of a pending account, what was billed in a year, and the sums of the filtered rows. */
const Above = ({ model }: { readonly model: ListModel<InvoiceLine> }) => {
  const answer = useListAnswer<InvoiceLine, InvoiceList>(model);
  const from = addDays(today(), -YEAR_DAYS);
  const { data: year } = useQuery({
    queryKey: ['agencyInvoices', 'turnover', from],
    queryFn: ({ signal }) => invoicesApi.turnover({ body: { from }, signal }),
  });
  const items = [
    ['Facturé en douze mois, HT', formatMoney(year?.sums.exclCents) || UNKNOWN_SUM],
    ['Total TTC de la liste', formatMoney(answer?.sums.totalCents) || UNKNOWN_SUM],
    ['Reste à régler', formatMoney(answer?.sums.dueCents) || UNKNOWN_SUM],
  ] as const;
  return (
    <>
      {answer?.moderation ? (
        <Status as="p" className={classes.notice}>
          {MODERATION_NOTICE}
        </Status>
      ) : null}
      {answer?.count === 0 ? null : <PeriodSums label="Totaux" items={items} />}
    </>
  );
};

/** All of them, whatever the filters. */
const DownloadAll = () => {
  const { data } = useQuery({
    queryKey: ['agencyInvoices', 'any'],
    queryFn: ({ signal }) => invoicesApi.ownInvoices({ body: { limit: 1 }, signal }),
  });
  const download = useSave(() => invoicesApi.invoicesArchive(), { onDone: (archive) => saveFile(archive, 'factures-vigie.zip') });
  const none = data?.count === 0;
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      loading={download.isPending}
      disabled={none}
      title={none ? 'Aucune facture à télécharger' : undefined}
      onClick={() => download.mutate(undefined)}
    >
      Télécharger toutes les factures
    </Button>
  );
};

const Invoices = () => {
  const [open, setOpen] = useState<InvoiceLine | null>(null);
  return (
    <ListPage
      list={ownInvoicesList}
      title="Factures"
      onOpen={setOpen}
      actions={
        <>
          <FixPayments />
          <DownloadAll />
        </>
      }
      rowActions={[
        { key: 'open', label: 'Ouvrir', reads: true, run: setOpen },
        { key: 'pdf', label: 'Télécharger le PDF', reads: true, run: ({ file }) => downloadFile(file), disabled: ({ file }) => fileRefusal(file) },
      ]}
      above={(model) => <Above model={model} />}
      emptyText="Les factures de votre abonnement et de vos commandes apparaissent ici."
    >
      {open ? <InvoiceDialog invoice={open} onClose={() => setOpen(null)} /> : null}
    </ListPage>
  );
};

/** While the first payment waits for a method, the choice of one replaces the table (A-100, C-200). */
export const AgencyInvoicesPage = () => {
  const { pending, isLoading } = useFirstPayment();
  usePaymentReturn('invoices');
  if (isLoading)
    return (
      <Page title="Factures">
        <Waiting />
      </Page>
    );
  return pending ? (
    <Page title="Factures">
      <FirstPayment returnTo="invoices" />
    </Page>
  ) : (
    <Invoices />
  );
};
