// Names the values that a saved draft still lacks: without them it is not signed.
import { Status } from '../shared/ui/state/status.tsx';
import classes from './contracts.module.css';

export const Missing = ({ labels }: { readonly labels: readonly string[] }) =>
  labels.length === 0 ? null : (
    <Status as="div" className={classes.missing}>
      <p>À renseigner avant de signer :</p>
      <ul>
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </Status>
  );
