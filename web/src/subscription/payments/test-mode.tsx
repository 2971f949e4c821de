// Says that no money moves, wherever it would otherwise be believed to.
import { StatusBadge } from '../../shared/ui/status-badge.tsx';

export const TestMode = ({ mode }: { readonly mode: 'test' | 'live' | undefined }) =>
  mode === 'test' ? (
    <span title="Aucun argent ne circule">
      <StatusBadge label="Mode d’essai" tone="warning" />
    </span>
  ) : null;
