// Opening a request marks it as read. What has been shown counts as read, even what arrives while it is open.
import { useEffect } from 'react';
import type { RequestKind } from '@vigie/domain/requests/request.ts';
import { invalidate } from '../shared/api/query-client.ts';
import { reportError } from '../shared/errors/report-error.ts';
import { requestsApi, type RequestDetail } from './api.ts';

export function useSeen(kind: RequestKind, request: RequestDetail | undefined): void {
  const id = request?.unread ? request.id : null;
  const last = request?.lastAt;
  useEffect(() => {
    if (id === null) return;
    requestsApi[kind]
      .see({ params: { id } })
      .then(() => invalidate('requests'))
      .catch(reportError);
  }, [kind, id, last]);
}
