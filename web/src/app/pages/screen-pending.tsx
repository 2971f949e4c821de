// Placeholder for a page whose code is loading.
import { Status } from '../../shared/ui/state/status.tsx';
import classes from './screen-pending.module.css';

export const ScreenPending = () => (
  <Status as="div" className={classes.pending} aria-label="Chargement">
    <span className={classes.title} />
    <span className={classes.line} />
    <span className={classes.line} />
    <span className={classes.line} />
  </Status>
);
