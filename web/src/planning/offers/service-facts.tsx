// A service in brief on the guard's phone: its day, its hours, where it is and how far.
import { dayWords, hourWords, placeWords, type BriefLine } from './offers-api.ts';
import classes from './offers.module.css';

export const ServiceFacts = ({ service, kilometres }: { readonly service: BriefLine; readonly kilometres?: number | null }) => (
  <>
    <strong>{dayWords(service)}</strong>
    <span className={classes.hours}>{hourWords(service)}</span>
    <span>
      {placeWords(service)}
      {typeof kilometres === 'number' ? ` · à ${Math.round(kilometres)} km` : ''}
    </span>
  </>
);
