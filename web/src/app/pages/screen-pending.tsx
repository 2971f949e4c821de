// Placeholder for a page whose code is loading.
import classes from './screen-pending.module.css';

export const ScreenPending = () => (
  <div className={classes.pending} role="status" aria-label="Chargement">
    <span className={classes.title} />
    <span className={classes.line} />
    <span className={classes.line} />
    <span className={classes.line} />
  </div>
);
