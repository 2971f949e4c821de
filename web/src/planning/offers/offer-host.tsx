// Hosts the dialog « Proposer » for whatever screen opened it. Its code loads when it opens.
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { closeOffer, useAskedOffer } from './offer-action.ts';

const OfferDialog = lazyDialog(
  () => import('./offer-dialog.tsx'),
  (m) => m.OfferDialog,
);

export const OfferHost = () => {
  const serviceIds = useAskedOffer();
  return serviceIds.length > 0 ? <OfferDialog key={serviceIds.join()} serviceIds={serviceIds} onClose={closeOffer} /> : null;
};
