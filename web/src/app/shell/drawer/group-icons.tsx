// The picture of each group of the menu, and of the pages that stand above the groups.
import {
  IconBuilding,
  IconBuildingSkyscraper,
  IconCalendarEvent,
  IconCalendarExclamation,
  IconCreditCard,
  IconFolder,
  IconHome,
  IconLayoutDashboard,
  IconLink,
  IconMapPin,
  IconPackage,
  IconReceipt,
  IconServerCog,
  IconSettings,
  IconShieldCheck,
  IconSpeakerphone,
  IconStar,
  IconUser,
  IconUsers,
  IconWallet,
  type Icon,
} from '@tabler/icons-react';
import type { MenuGroupKey } from '../../../shared/navigation/menu-groups.ts';

const GROUPS: Readonly<Record<MenuGroupKey, Icon>> = {
  home: IconHome,
  self: IconUser,
  field: IconShieldCheck,
  planification: IconCalendarEvent,
  terrain: IconShieldCheck,
  sites: IconMapPin,
  clients: IconBuildingSkyscraper,
  facturation: IconReceipt,
  collaborateurs: IconUsers,
  entreprise: IconBuilding,
  expirations: IconCalendarExclamation,
  stocks: IconPackage,
  documents: IconFolder,
  customer: IconBuildingSkyscraper,
  offers: IconSpeakerphone,
  offre: IconCreditCard,
  subscriptionAdmin: IconWallet,
  params: IconSettings,
  admin: IconServerCog,
  liensUtiles: IconLink,
};
const SCREENS: Readonly<Record<string, Icon>> = { 'dashboards.adminDashboard': IconLayoutDashboard, favourites: IconStar };

export interface GroupIconProps {
  readonly group: MenuGroupKey;
  /** A page above the groups, or `favourites`. */
  readonly screen?: string;
}

export const GroupIcon = ({ group, screen = '' }: GroupIconProps) => {
  const Picture = SCREENS[screen] ?? GROUPS[group];
  return <Picture size={18} stroke={1.75} aria-hidden="true" />;
};
