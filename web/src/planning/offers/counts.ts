// Shows waiting offers and exchanges beside the menu's entries: the desk's decisions, and what a guard may take and answer.
import type { ShownCounts } from '../../shared/navigation/menu-counts.ts';

export const shownOffers: ShownCounts = ({ offers, ownOffers }) => ({ 'planning.adminOffers': offers, 'planning.fieldOffers': ownOffers });
