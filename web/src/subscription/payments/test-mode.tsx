// Says that no money moves, wherever a person might believe it does, or that nothing can be paid.
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';

export const TestMode = ({ mode }: { readonly mode: 'test' | 'live' | 'closed' | undefined }) => {
  if (mode === 'closed') return <StatusBadge label="Paiement en ligne fermé" tone="muted" />;
  return mode === 'test' ? (
    <span title="Aucun argent ne circule">
      <StatusBadge label="Mode d’essai" tone="warning" />
    </span>
  ) : null;
};
