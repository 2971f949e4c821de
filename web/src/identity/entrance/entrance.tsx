// The frame of the screens before sign-in: the logo, one card.
import { useEffect, type ReactNode } from 'react';
import classes from './entrance.module.css';
import { Brand } from '../../shared/ui/brand.tsx';

export interface EntranceProps {
  readonly title: string;
  /** For more than a form of two fields. */
  readonly wide?: boolean;
  /** A text that is longer than the window: it scrolls in the frame, as in every other screen. */
  readonly long?: boolean;
  /** Under the card. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

export const Entrance = ({ title, wide = false, long = false, below, children }: EntranceProps) => {
  useEffect(() => {
    document.title = `${title} · Vigie`;
  }, [title]);
  return (
    <main className={classes.entrance} data-long={long || undefined}>
      <div className={`${classes.box} ${wide ? classes.wide : ''}`}>
        <p className={classes.mark}>
          <Brand size={34} /> Vigie
        </p>
        <section className={classes.card}>
          <h1>{title}</h1>
          {children}
        </section>
        {below}
      </div>
    </main>
  );
};
