// Says on the page of the platform's invoices what its identity as the seller lacks. Until then nothing is issued.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sellerRefusal } from '@vigie/domain/subscription/issuer.ts';
import { Status } from '../../shared/ui/state/status.tsx';
import { invoicesApi } from '../../subscription/invoices/api.ts';
import classes from './money.module.css';

export const IssuerNotice = ({ onComplete }: { readonly onComplete: () => void }) => {
  const { data } = useQuery({ queryKey: ['platform', 'issuer'], queryFn: ({ signal }) => invoicesApi.readIssuer({ signal }) });
  const refusal = data ? sellerRefusal(data) : null;
  if (refusal === null) return null;
  return (
    <Status as="div" className={classes.notice}>
      <span>{refusal} Les commandes sont refusées et les renouvellements attendent.</span>
      <Button size="xs" variant="default" onClick={onComplete}>
        Compléter l’émetteur
      </Button>
    </Status>
  );
};
