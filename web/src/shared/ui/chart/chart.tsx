// A chart with its figures: `<Chart label="Bons par type" type="donut" data={{ kind: 'parts', of: 'Type', parts }} />`
//
// The drawing library loads with the first chart. «Voir les chiffres» shows the same data as a table. If the drawing fails to load, the table
// replaces it.
import { Status } from '../state/status.tsx';
import { Suspense, useState, type ReactNode } from 'react';
import { LoadBoundary } from '../state/load-boundary.tsx';
import { ScrollBox } from '../page/scroll-box.tsx';
import { fittingType, isEmpty, rowsOf, sentenceOf, type ChartData, type ChartType } from './chart-types.ts';
import { retryingLazy } from '../loading/retrying-lazy.ts';
import classes from './chart.module.css';

const ChartCanvas = retryingLazy(() => import('./chart-canvas.tsx').then((m) => m.ChartCanvas));

export interface ChartProps {
  readonly label: string;
  readonly type?: ChartType | undefined;
  readonly data: ChartData;
  /** Shown under an empty chart. */
  readonly emptyText?: string;
  /** Beside the button for the figures: a sum, a link. */
  readonly foot?: ReactNode;
}

const Figures = ({ label, data }: Pick<ChartProps, 'label' | 'data'>) => {
  const { heads, rows } = rowsOf(data);
  return (
    <ScrollBox label={`Chiffres : ${label}`} className={classes.figures}>
      <table>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], index) => (
            <tr key={`${name}-${index}`}>
              <th scope="row">{name}</th>
              {values.map((value, place) => (
                <td key={heads[place + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
};

export const Chart = ({ label, type, data, emptyText = 'Rien à compter sur cette période.', foot }: ChartProps) => {
  const [told, setTold] = useState(false);
  if (isEmpty(data)) return <p className={classes.empty}>{emptyText}</p>;
  const fitting = fittingType(type, data);
  return (
    <div className={classes.chart}>
      <div className={classes.place}>
        {told ? (
          <Figures label={label} data={data} />
        ) : (
          <LoadBoundary fallback={<Figures label={label} data={data} />}>
            <Suspense fallback={<Status as="span" className={classes.wait} aria-busy="true" aria-label="Chargement" />}>
              <ChartCanvas type={fitting} data={data} label={sentenceOf(label, data)} />
            </Suspense>
          </LoadBoundary>
        )}
      </div>
      <div className={classes.foot}>
        <span>{foot}</span>
        <button type="button" className={classes.toggle} aria-pressed={told} onClick={() => setTold(!told)}>
          {told ? 'Voir le graphique' : 'Voir les chiffres'}
          <span className="visually-hidden"> : {label}</span>
        </button>
      </div>
    </div>
  );
};
