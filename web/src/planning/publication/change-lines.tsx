// Shows what was and what is, line by line.
import classes from './publication.module.css';
import type { PlanChange } from './use-changes.ts';

export const ChangeLines = ({ lines }: { readonly lines: PlanChange['lines'] }) =>
  lines.length > 0 ? (
    <dl className={classes.lines}>
      {lines.map(({ label, from, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <del>{from}</del> → <ins>{to}</ins>
          </dd>
        </div>
      ))}
    </dl>
  ) : null;
