// What stands in the place of a page whose code is still on its way.
import classes from './screen-pending.module.css';

export const ScreenPending = () => (
  <div className={classes.pending} role="status" aria-label="Chargement">
    <span className={classes.title} />
    <span className={classes.line} />
    <span className={classes.line} />
    <span className={classes.line} />
  </div>
);
