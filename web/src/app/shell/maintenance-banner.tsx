// Announces the platform's planned maintenance above every screen, between its two dates.
import { Status } from '../../shared/ui/state/status.tsx';
import { isOngoing } from '@vigie/domain/backoffice/maintenance.ts';
import { useConfig } from '../../shared/api/platform.ts';
import { useNow } from '../../shared/ui/use-now.ts';
import classes from './shell.module.css';

export const MaintenanceBanner = () => {
  const planned = useConfig().data?.maintenanceMessage;
  const now = useNow();
  return planned && isOngoing(planned, now) ? (
    <Status as="p" className={classes.banner}>
      {planned.message}
    </Status>
  ) : null;
};
