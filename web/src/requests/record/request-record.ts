// The desks where requests are answered: whose requests, and the page of one.
import type { RequestKind } from '@vigie/domain/requests/request.ts';
import { requestsPaths } from '../../paths/requests.paths.ts';
import { idsIn, type RecordKind } from '../../shared/ui/record/record-kind.ts';

export interface DeskOfRequests {
  readonly kind: RequestKind;
  readonly record: RecordKind;
}

const recordOf = (kind: RequestKind, label: string, addressOf: (params?: { id?: string | undefined }) => string): DeskOfRequests => ({
  kind,
  record: {
    key: `${kind}_requests`,
    one: 'Demande',
    missing: 'Demande introuvable',
    list: { to: addressOf(), label },
    to: (id) => addressOf({ id }),
    ids: (request) => import('../requests-list.tsx').then(({ requestLists }) => idsIn(requestLists[`${kind}_requests`], request)),
  },
});

export const requestDesks = {
  agent: recordOf('agent', 'Demandes des collaborateurs', requestsPaths.agentRequests),
  customer: recordOf('customer', 'Demandes clients', requestsPaths.customerRequests),
  /** On the phone of a guard with the right. */
  fieldCustomer: recordOf('customer', 'Demandes clients', requestsPaths.fieldCustomerRequests),
} as const;
