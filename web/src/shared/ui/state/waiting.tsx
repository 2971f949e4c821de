// A placeholder for rows that are loading: grey lines, never a figure that is not known yet.
import { Status } from './status.tsx';
import classes from './state.module.css';

export const Waiting = () => <Status as="div" className={classes.waiting} aria-busy="true" aria-label="Chargement" />;
