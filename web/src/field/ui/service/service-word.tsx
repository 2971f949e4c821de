// The state of a service as a word with an icon, never by colour alone.
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconClockPlus,
  IconCoffee,
  IconPlayerPlay,
  type Icon,
} from '@tabler/icons-react';
import { ServiceStatus, serviceStatusLabels } from '@vigie/domain/planning/service.ts';
import classes from '../field.module.css';

const S = ServiceStatus;
const LOOKS: Partial<Record<ServiceStatus, readonly [Icon, string]>> = {
  [S.waiting]: [IconClock, 'planned'],
  [S.late]: [IconAlertTriangle, 'warning'],
  [S.notDone]: [IconCircleX, 'danger'],
  [S.inProgress]: [IconPlayerPlay, 'active'],
  [S.extended]: [IconClockPlus, 'active'],
  [S.ended]: [IconCircleCheck, 'done'],
  [S.paused]: [IconCoffee, 'warning'],
  [S.notEnded]: [IconAlertTriangle, 'danger'],
};

export const ServiceWord = ({ status }: { readonly status: ServiceStatus }) => {
  const [Icon, tone] = LOOKS[status] ?? [IconClock, 'neutral'];
  return (
    <span className={classes.word} data-tone={tone}>
      <Icon size={18} stroke={2} aria-hidden="true" />
      {serviceStatusLabels[status]}
    </span>
  );
};
