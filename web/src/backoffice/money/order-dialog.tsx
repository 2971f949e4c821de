// One order of an article, whose texts the platform's people may change (C-248).
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { OrderFacts } from '../../subscription/article-orders/order-facts.tsx';
import { offerNameOf } from '../../subscription/article-orders/orders-list.ts';
import { invoicesApi, type OrderLine } from '../../subscription/invoices/api.ts';
import { ORDERS } from './article-orders-list.ts';

const LABELS = { comment: 'Commentaire', deliveryAddress: 'Adresse de livraison', deliveryInstructions: 'Consignes de livraison' };

export const OrderDialog = ({ order, onClose }: { readonly order: OrderLine; readonly onClose: () => void }) => {
  const { id, version, comment, deliveryAddress, deliveryInstructions, agencyPaymentItem } = order;
  return (
    <FormDialog
      title={`${offerNameOf(order)}, ${agencyPaymentItem.agencyInvoice.agency.name}`}
      initial={{ comment, deliveryAddress, deliveryInstructions }}
      labels={LABELS}
      topics={[ORDERS]}
      success="Commande enregistrée"
      onSubmit={(values, about) => invoicesApi.saveOrder({ body: { id, version: about.version ?? version, ...values } })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <OrderFacts order={order} />
          <TextField label={LABELS.deliveryAddress} lines={2} maxLength={500} {...form.getInputProps('deliveryAddress')} />
          <TextField label={LABELS.deliveryInstructions} lines={2} maxLength={1000} {...form.getInputProps('deliveryInstructions')} />
          <TextField label={LABELS.comment} lines={2} maxLength={2000} {...form.getInputProps('comment')} />
        </>
      )}
    </FormDialog>
  );
};
