// The frame of the screens before sign-in: the logo, one card.
import { useEffect, type ReactNode } from 'react';
import classes from './entrance.module.css';
import { Brand } from '../../shared/ui/brand.tsx';

export interface EntranceProps {
  readonly title: string;
  /** For more than a form of two fields. */
  readonly wide?: boolean;
  /** Under the card. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

export const Entrance = ({ title, wide = false, below, children }: EntranceProps) => {
  useEffect(() => {
    document.title = `${title} · Vigie`;
  }, [title]);
  return (
    <main className={classes.entrance}>
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
