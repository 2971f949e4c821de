// The planned maintenance that the platform announces, over every screen.
import { useConfig } from '../../shared/api/platform.ts';
import classes from './shell.module.css';

export const MaintenanceBanner = () => {
  const message = useConfig().data?.maintenanceMessage;
  return message ? (
    <p className={classes.banner} role="status">
      {message}
    </p>
  ) : null;
};
