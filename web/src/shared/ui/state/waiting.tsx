// A placeholder for rows that are loading: grey lines, never a figure that is not known yet.
import classes from './state.module.css';

export const Waiting = () => <div className={classes.waiting} role="status" aria-busy="true" aria-label="Chargement" />;
