// Says how many documents of other currencies the figures of a widget do not hold.
import { plural } from '../../shared/format/numbers.ts';
import classes from '../billing.module.css';

export const leftOutText = (count: number): string =>
  count === 0 ? '' : `${plural(count, 'document dans une autre devise n’est pas compté', 'documents dans une autre devise ne sont pas comptés')}`;

export const LeftOut = ({ count }: { readonly count: number }) => (count === 0 ? null : <p className={classes.hint}>{leftOutText(count)}</p>);
