// Figures side by side, each linking to its list: `<FigureList figures={[{ label: 'en retard', value: 3, tone: 'danger', to }]} />`.
import type { ReactNode } from 'react';
import { agreed } from '@vigie/domain/shared/words-of-number.ts';
import { formatNumber } from '../../format/numbers.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import type { Tone } from '../marks/status-tone.ts';
import classes from './widget.module.css';

export interface Figure {
  readonly label: string;
  /** The label of none and of one, where it differs: « 1 brouillon ». */
  readonly one?: string;
  readonly value: number;
  /** Shown instead of the plain number: an amount, a duration. */
  readonly text?: string;
  /** Under the label: an amount beside the number of invoices. */
  readonly detail?: string;
  readonly tone?: Tone;
  readonly to?: string;
  readonly search?: Readonly<Record<string, unknown>>;
}

const Words = ({ figure: { label, one = label, value, text, detail } }: { readonly figure: Figure }): ReactNode => (
  <>
    <strong>{text ?? formatNumber(value)}</strong> <span>{agreed(value, one, label)}</span>
    {detail ? <small>{detail}</small> : null}
  </>
);

export const FigureList = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <ul className={classes.figures}>
    {figures.map((figure) => {
      const tone = figure.value ? (figure.tone ?? 'muted') : 'muted';
      return (
        <li key={figure.label}>
          {figure.to ? (
            <AppLink to={figure.to} {...(figure.search ? { search: figure.search } : {})} className={classes.figure} data-tone={tone}>
              <Words figure={figure} />
            </AppLink>
          ) : (
            <span className={classes.figure} data-tone={tone}>
              <Words figure={figure} />
            </span>
          )}
        </li>
      );
    })}
  </ul>
);
