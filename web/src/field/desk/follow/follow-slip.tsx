// The slip of a service: its number and state, its signatures, and the full slip when it is opened.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reportTypeLabels } from '@vigie/domain/field/report.ts';
import type { planning } from '@vigie/contract/planning/endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { StatusBadge } from '../../../shared/ui/marks/status-badge.tsx';
import { deskApi } from '../desk-api.ts';
import { reportBadge } from '../field-statuses.ts';
import classes from './follow.module.css';
import { ReportDialog } from '../slips/report-dialog.tsx';
import { Signature } from '../slips/report-parts.tsx';

interface FollowSlipProps {
  readonly slip: Answer<typeof planning.read>['agencyReport'];
  readonly mayRead: boolean;
}

const Signatures = ({ id }: { readonly id: string }) => {
  const { data } = useQuery({ queryKey: ['reports', 'one', id], queryFn: ({ signal }) => deskApi.readReport({ params: { id }, signal }) });
  if (!data) return null;
  const { customerAbsence } = data.content;
  return (
    <div className={classes.signatures}>
      <Signature label="Signature du collaborateur" of={data.agentSignature} />
      <Signature label="Signature du client" of={data.customerSignature} />
      {customerAbsence && !data.customerSignature ? <p className={classes.soft}>Client non signataire : {customerAbsence}</p> : null}
    </div>
  );
};

export const FollowSlip = ({ slip, mayRead }: FollowSlipProps) => {
  const [open, setOpen] = useState(false);
  if (!slip) return <p className={classes.soft}>Ce service n’a pas de bon.</p>;
  return (
    <>
      <p className={classes.head}>
        <strong>
          {(reportTypeLabels as Record<string, string>)[slip.type] ?? 'Bon'} {slip.number}
        </strong>
        <StatusBadge {...reportBadge(slip.status, slip.signed)} />
        <span>{slip.signed ? 'Signé' : 'Non signé'}</span>
      </p>
      {mayRead ? (
        <>
          {slip.signed ? <Signatures id={slip.id} /> : null}
          <Button variant="default" onClick={() => setOpen(true)}>
            Ouvrir le bon
          </Button>
        </>
      ) : null}
      {open ? <ReportDialog id={slip.id} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
