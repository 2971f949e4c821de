// Links a received invoice to a purchase order, or takes it off one.
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { EntityField } from '../../shared/ui/fields/entity-field.tsx';
import type { Option } from '../../shared/ui/list/list-types.ts';
import { orderFace } from '../papers/face.ts';
import { receivedApi, type ReceivedFile } from './received-words.ts';

interface Values extends Record<string, unknown> {
  orderId: string | null;
}

/** Numbered orders only: a draft orders nothing. */
async function searchOrders(query: string, signal: AbortSignal): Promise<Option[]> {
  const { data } = await orderFace.api.list({ body: { query, limit: 20, orderBy: 'number' }, signal });
  return data.flatMap(({ id, number, name, party }) =>
    number === null ? [] : [{ value: id, label: [number, party.name, name].filter(Boolean).join(' – ') }],
  );
}

const findOrder = async (id: string): Promise<Option> => {
  const { number, party } = await orderFace.api.read({ params: { id } });
  return { value: id, label: [number ?? 'Brouillon', party.name].join(' – ') };
};

interface OrderDialogProps {
  readonly invoice: ReceivedFile;
  readonly onClose: () => void;
}

export const OrderDialog = ({ invoice, onClose }: OrderDialogProps) => (
  <FormDialog<Values, ReceivedFile>
    title={`Bon de commande – ${invoice.number}`}
    size="sm"
    creating
    initial={{ orderId: invoice.order?.id ?? null }}
    check={() => ({})}
    topics={['purchaseOrders']}
    success="Facture rattachée"
    onSubmit={({ orderId }) => receivedApi.link({ params: { id: invoice.id }, body: { version: invoice.version, orderId } })}
    onClose={onClose}
  >
    {(form) => (
      <EntityField
        label="Bon de commande"
        description={invoice.orderReference ? `Le fournisseur cite « ${invoice.orderReference} »` : 'Le fournisseur n’en cite aucun'}
        search={searchOrders}
        find={findOrder}
        {...form.getInputProps('orderId')}
      />
    )}
  </FormDialog>
);
