// A read-only offer: what it sells, its price, what it has brought in.
import { Button } from '@mantine/core';
import { OfferStatus, offerTypeLabels } from '@vigie/domain/subscription/offer.ts';
import { hasQuantity, hasYear } from '@vigie/domain/subscription/offer-rules.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { formatMoney, formatNumber, plural } from '../../shared/format/numbers.ts';
import dialog from '../../shared/ui/dialog.module.css';
import { FactsTable } from '../../shared/ui/table/facts-table.tsx';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import type { OfferLine } from './sales-api.ts';
import { offerStatuses } from './sales-words.ts';

const yearWords = ({ type, options }: OfferLine): string =>
  hasYear(type) ? (options.yearly ? formatMoney(options.yearlyPriceCents) : 'Non proposé') : '';

export interface OfferViewProps {
  readonly offer: OfferLine;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

export const OfferView = ({ offer, onEdit, onClose }: OfferViewProps) => (
  <DialogFrame title={offer.name} onClose={onClose}>
    <FactsTable
      facts={[
        ['Statut', <StatusBadge key="status" of={offerStatuses} value={offer.status} />],
        ['Type', offerTypeLabels[offer.type]],
        ['Article', offer.article?.name],
        ['Description', offer.description],
        [hasYear(offer.type) ? 'Prix HT par mois' : 'Prix HT', formatMoney(offer.priceCents)],
        ['Prix HT par an', yearWords(offer)],
        ['Quantité apportée', hasQuantity(offer.type) ? formatNumber(offer.quantity) : ''],
        ['Ventes réglées', plural(offer.numberOfSales, 'vente', 'ventes')],
        ['Chiffre d’affaires HT', formatMoney(offer.turnoverCents)],
        ['Créée le', formatDateTime(offer.createdAt)],
      ]}
    />
    <div className={dialog.bar}>
      <span />
      <Button variant="default" onClick={onClose}>
        Fermer
      </Button>
      {offer.status === OfferStatus.deleted ? null : <Button onClick={onEdit}>Modifier</Button>}
    </div>
  </DialogFrame>
);
