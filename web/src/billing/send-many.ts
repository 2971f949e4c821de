// « Envoyer par e-mail » for the ticked documents of a list: each goes to whom it usually goes.
import type { Right } from '@vigie/domain/identity/rights.ts';
import { messageOf } from '../shared/api/error-messages.ts';
import { invalidate } from '../shared/api/query-client.ts';
import { plural } from '../shared/format/numbers.ts';
import { confirm } from '../shared/ui/confirm.ts';
import type { BulkAction } from '../shared/ui/list/list-types.ts';
import { toast } from '../shared/ui/toast.ts';
import { billingApi } from './api.ts';

type Kind = 'invoice' | 'estimate' | 'purchaseOrder';
interface Row {
  readonly id: string;
}

/** One sentence a reason, which names the documents. */
function reasonsOf<R extends Row>(
  refused: readonly { readonly id: string; readonly message: string }[],
  rows: readonly R[],
  nameOf: (row: R) => string,
): string[] {
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]));
  return [...Map.groupBy(refused, ({ message }) => message)].map(
    ([message, those]) => `${those.map(({ id }) => names.get(id) ?? '').join(', ')} : ${message}`,
  );
}

async function send<R extends Row>(type: Kind, rows: readonly R[], nameOf: (row: R) => string, clear: () => void): Promise<void> {
  const what =
    rows.length === 1 ? 'ce document par e-mail à ses destinataires' : `ces ${rows.length} documents par e-mail, chacun à ses destinataires`;
  if (!(await confirm({ text: `Envoyer ${what} ?`, yes: 'Envoyer' }))) return;
  try {
    const { sent, refused } = await billingApi.sendMany({ params: { type }, body: { ids: rows.map(({ id }) => id) } });
    clear();
    if (sent.length > 0) toast.success(plural(sent.length, 'document envoyé', 'documents envoyés'));
    for (const reason of reasonsOf(refused, rows, nameOf)) toast.warning(reason, 12_000);
  } catch (error) {
    toast.error(messageOf(error));
  } finally {
    await invalidate(`${type}s`, 'mails');
  }
}

export const sendMany = <R extends Row>(type: Kind, right: Right, nameOf: (row: R) => string): BulkAction<R> => ({
  key: 'send',
  label: 'Envoyer par e-mail',
  rights: [right],
  run: (rows, clear) => void send(type, rows, nameOf, clear),
});
