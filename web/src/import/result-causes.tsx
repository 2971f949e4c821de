// The planning rules' issues with the imported services, by cause. Each opens its rows.
import { formatNumber, plural } from '../shared/format/numbers.ts';
import { PageCard } from '../shared/ui/page/page.tsx';
import type { Cause } from './api.ts';
import shared from './import.module.css';
import classes from './result-causes.module.css';

const CauseLines = ({ lines, count }: Cause) => (
  <>
    <ul className={classes.causeLines}>
      {lines.map(({ sheet, line, cell, label, message }) => (
        <li key={`${sheet} ${cell ?? line} ${message}`}>
          <strong>{`${sheet}, ${cell === null ? `ligne ${line}` : `case ${cell}`}`}</strong> {label}
          <br />
          {message}
        </li>
      ))}
    </ul>
    {count > lines.length ? <p className={shared.hint}>Et d’autres : le planning les montre tous.</p> : null}
  </>
);

export const ResultCauses = ({ causes, services }: { readonly causes: readonly Cause[]; readonly services: number }) =>
  causes.length === 0 ? null : (
    <PageCard title={plural(services, 'service s’écarte des règles', 'services s’écartent des règles')}>
      <p>Ils sont dans le planning, où chacun montre pourquoi. Par cause :</p>
      {causes.map((cause) => (
        <details key={cause.label} className={classes.cause}>
          <summary>
            {formatNumber(cause.count)} × {cause.label}
          </summary>
          <CauseLines {...cause} />
        </details>
      ))}
    </PageCard>
  );
