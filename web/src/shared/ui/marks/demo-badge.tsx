// The badge « Démo » beside the name of a demonstration row.
import { StatusBadge } from './status-badge.tsx';

export const DEMO_REASON = 'Donnée de démonstration : elle se lit et ne se modifie pas';

export const DemoBadge = () => <StatusBadge label="Démo" tone="neutral" />;
