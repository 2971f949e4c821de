// One icon per category of the logbook.
import {
  IconAlertTriangle,
  IconClipboardCheck,
  IconEye,
  IconHeartbeat,
  IconKey,
  IconNotebook,
  IconTruckDelivery,
  IconUserCheck,
  type Icon,
} from '@tabler/icons-react';

const ICONS: Readonly<Record<string, Icon>> = {
  incident: IconAlertTriangle,
  observation: IconEye,
  'care-rescue': IconHeartbeat,
  presence: IconUserCheck,
  controleSpecifique: IconClipboardCheck,
  logistique: IconKey,
  delivery: IconTruckDelivery,
};

export const CategoryIcon = ({ category, size = 28 }: { readonly category: string; readonly size?: number }) => {
  const Shape = ICONS[category] ?? IconNotebook;
  return <Shape size={size} stroke={1.8} aria-hidden="true" />;
};
