// Retries the agency's payments in error: for administrators only (C-201, A-102).
import { Button } from '@mantine/core';
import { useSave } from '../../shared/api/use-save.ts';
import { plural } from '../../shared/format/numbers.ts';
import { useActor } from '../../shared/session/use-session.ts';
import { toast } from '../../shared/ui/toast.ts';
import { paymentsApi, STANDING } from '../api.ts';

export const FixPayments = () => {
  const kind = useActor()?.kind;
  const fix = useSave(() => paymentsApi.fixPayments(), {
    topics: [STANDING],
    onDone: ({ succeeded, refused }) => {
      if (succeeded > 0) toast.success(plural(succeeded, 'paiement réglé', 'paiements réglés'));
      if (refused > 0) toast.error(plural(refused, 'paiement encore en erreur', 'paiements encore en erreur'));
      if (succeeded + refused === 0) toast.info('Aucun paiement en erreur');
    },
  });
  if (kind !== 'admin' && kind !== 'superadmin') return null;
  return (
    <Button variant="default" loading={fix.isPending} onClick={() => fix.mutate(undefined)}>
      Réessayer les paiements en erreur
    </Button>
  );
};
