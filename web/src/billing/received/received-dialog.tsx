// One received invoice: facts, lines and amounts per rate, its file, the order that it bills, and what is decided.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lifecycleLabel, reasonLabel, reasonsFor } from '@vigie/domain/billing/einvoice/lifecycle/states.ts';
import { RECEIVED_LABELS, receivedMoveIssues, receivedMoves, type ReceivedMove } from '@vigie/domain/billing/received/received.ts';
import { billingPaths } from '../../paths/billing.paths.ts';
import { formatDateTime, formatDay } from '../../shared/format/dates.ts';
import { formatNumber } from '../../shared/format/numbers.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useCan } from '../../shared/session/use-session.ts';
import { FilePreview } from '../../shared/ui/fields/files/file-preview.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { Opened } from '../../shared/ui/form/opened.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { ScrollBox } from '../../shared/ui/page/scroll-box.tsx';
import { FactsTable, type Fact } from '../../shared/ui/table/facts-table.tsx';
import { whyOf } from '../einvoicing/transmission-words.ts';
import { signedMoney } from '../invoice/invoice-words.ts';
import shared from '../billing.module.css';
import lines from '../invoice/invoice-reading.module.css';
import { OrderDialog } from './order-dialog.tsx';
import classes from './received.module.css';
import { MOVE_LABELS, receivedApi, receivedStatuses, unitOf, type ReceivedFile } from './received-words.ts';

/** Drafts cannot be linked: an order here has a number. */
const OrderName = ({ order: { id, number } }: { readonly order: NonNullable<ReceivedFile['order']> }) =>
  useCan('readPurchaseOrders') ? <AppLink to={billingPaths.purchaseOrder({ id })}>{number}</AppLink> : number;

const factsOf = (invoice: ReceivedFile): Fact[] => [
  ['Fournisseur', invoice.supplierSiren ? `${invoice.supplier} (SIREN ${invoice.supplierSiren})` : invoice.supplier],
  ['Type', invoice.sign === -1 ? 'Avoir' : 'Facture'],
  ['Date', formatDay(invoice.date)],
  ['Échéance', invoice.dueDate ? formatDay(invoice.dueDate) : ''],
  ['Commande citée', invoice.orderReference],
  ['Bon de commande', invoice.order ? <OrderName order={invoice.order} /> : ''],
  ['IBAN', invoice.iban],
  ['Reçue le', `${formatDateTime(invoice.createdAt)}${invoice.fromPlatform ? ' par la plateforme' : ', déposée à la main'}`],
  ['Motif', whyOf(invoice)],
];

const Lines = ({ invoice }: { readonly invoice: ReceivedFile }) => (
  <ScrollBox label="Lignes" className={lines.scroll}>
    <table className={lines.table}>
      <caption className="visually-hidden">Lignes de la facture</caption>
      <thead>
        <tr>
          <th scope="col">Désignation</th>
          <th scope="col" data-figure>
            Quantité
          </th>
          <th scope="col" data-figure>
            TVA
          </th>
          <th scope="col" data-figure>
            Total HT
          </th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line, index) => (
          // The lines of a received invoice never change.
          <tr key={`${index} ${line.name}`}>
            <td>
              {line.name}
              {line.description ? <small>{line.description}</small> : null}
            </td>
            <td data-figure>{`${formatNumber(line.quantityE4 / 10_000)} ${unitOf(line.unit)}`}</td>
            <td data-figure>{`${formatNumber(line.basisPoints / 100)} %`}</td>
            <td data-figure>{signedMoney(line.netCents, invoice.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
);

const sumsOf = (invoice: ReceivedFile): Fact[] => [
  ['Total HT', signedMoney(invoice.sign * invoice.netCents, invoice.currency)],
  ...invoice.vat.map(({ basisPoints, basisCents, vatCents }): Fact => [
    `TVA ${formatNumber(basisPoints / 100)} %`,
    `${signedMoney(vatCents, invoice.currency)} sur ${signedMoney(basisCents, invoice.currency)}`,
  ]),
  ['Total TTC', signedMoney(invoice.sign * invoice.totalCents, invoice.currency)],
  ['Reste à payer', signedMoney(invoice.sign * invoice.dueCents, invoice.currency)],
];

interface ReasonValues extends Record<string, unknown> {
  reasonCode: string | null;
  reason: string;
}
interface Decided {
  readonly invoice: ReceivedFile;
  readonly code: ReceivedMove;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A dispute and a refusal carry a reason; the supplier reads it. */
export const ReasonDialog = ({ invoice, code, onDone, onClose }: Decided) => (
  <FormDialog<ReasonValues, ReceivedFile>
    title={`${RECEIVED_LABELS[code]} – ${invoice.number}`}
    size="sm"
    creating
    initial={{ reasonCode: null, reason: '' }}
    check={({ reasonCode }) => ({ reasonCode: receivedMoveIssues(invoice.status, code, reasonCode ?? '')['reasonCode'] ?? null })}
    topics={['purchaseOrders']}
    success="Décision enregistrée"
    onSubmit={({ reasonCode, reason }) =>
      receivedApi.move({ params: { id: invoice.id }, body: { version: invoice.version, code, reasonCode: reasonCode ?? '', reason } })
    }
    onSaved={onDone}
    onClose={onClose}
  >
    {(form) => (
      <>
        <SelectField
          label="Motif"
          required
          options={reasonsFor(code).map((value) => ({ value, label: reasonLabel(value) }))}
          {...form.getInputProps('reasonCode')}
        />
        <TextField label="Précision" maxLength={300} {...form.getInputProps('reason')} />
      </>
    )}
  </FormDialog>
);

const Buttons = ({ invoice, reload, onFile }: { readonly invoice: ReceivedFile; readonly reload: () => void; readonly onFile: () => void }) => {
  const mayEdit = useCan('editPurchaseOrders');
  const [asked, setAsked] = useState<ReceivedMove | 'order' | null>(null);
  const move = useSave((code: ReceivedMove) => receivedApi.move({ params: { id: invoice.id }, body: { version: invoice.version, code } }), {
    topics: ['purchaseOrders'],
    success: 'Décision enregistrée',
    onDone: reload,
  });
  const decide = (code: ReceivedMove): void => (reasonsFor(code).length > 0 ? setAsked(code) : move.mutate(code));
  const close = (): void => setAsked(null);
  return (
    <>
      <Button variant="default" size="xs" onClick={onFile}>
        Voir le fichier
      </Button>
      {mayEdit
        ? receivedMoves(invoice.status).map((code) => (
            <Button key={code} variant="default" size="xs" loading={move.isPending} onClick={() => decide(code)}>
              {MOVE_LABELS[code]}
            </Button>
          ))
        : null}
      {mayEdit ? (
        <Button variant="default" size="xs" onClick={() => setAsked('order')}>
          Rattacher à une commande…
        </Button>
      ) : null}
      {asked === 'order' ? <OrderDialog invoice={invoice} onDone={reload} onClose={close} /> : null}
      {asked !== null && asked !== 'order' ? <ReasonDialog invoice={invoice} code={asked} onDone={reload} onClose={close} /> : null}
    </>
  );
};

const States = ({ states }: Pick<ReceivedFile, 'states'>) =>
  states.length === 0 ? null : (
    <section aria-label="Suivi">
      <h3 className={shared.heading}>Suivi</h3>
      <ol className={classes.states}>
        {states.map(({ code, at, sentAt, ...why }) => (
          <li key={at}>
            {[formatDateTime(at), lifecycleLabel(code), whyOf(why), sentAt ? 'transmis au fournisseur' : '']
              .filter((part) => part !== '')
              .join(' – ')}
          </li>
        ))}
      </ol>
    </section>
  );

const Reading = ({ invoice, reload, onClose }: { readonly invoice: ReceivedFile; readonly reload: () => void; readonly onClose: () => void }) => {
  const [shown, setShown] = useState(false);
  return (
    <DialogFrame title={`${invoice.number} – ${invoice.supplier}`} size="lg" onClose={onClose}>
      <div className={shared.reading}>
        <div className={shared.top}>
          <StatusBadge of={receivedStatuses} value={invoice.status} />
          <span className={shared.actions}>
            <Buttons invoice={invoice} reload={reload} onFile={() => setShown(true)} />
          </span>
        </div>
        <FactsTable facts={factsOf(invoice)} />
        {invoice.lines.length > 0 ? <Lines invoice={invoice} /> : null}
        <FactsTable facts={sumsOf(invoice)} />
        <States states={invoice.states} />
      </div>
      {shown ? (
        <FilePreview
          items={[{ key: invoice.file.id, title: invoice.file.name, load: () => Promise.resolve(invoice.file) }]}
          onClose={() => setShown(false)}
        />
      ) : null}
    </DialogFrame>
  );
};

export const ReceivedDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => (
  <Opened
    name={['purchaseOrders', 'received', id]}
    title="Facture reçue"
    read={(signal) => receivedApi.read({ params: { id }, signal })}
    onClose={onClose}
  >
    {(invoice, reload) => <Reading invoice={invoice} reload={reload} onClose={onClose} />}
  </Opened>
);
