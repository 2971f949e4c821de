// The frame of the screens before sign-in: the mark, one card.
import { useEffect, type ReactNode } from 'react';
import classes from './entrance.module.css';
import { Brand } from '../shared/ui/brand.tsx';

export const Entrance = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  useEffect(() => {
    document.title = `${title} · Vigie`;
  }, [title]);
  return (
    <main className={classes.entrance}>
      <div className={classes.box}>
        <p className={classes.mark}>
          <Brand size={34} /> Vigie
        </p>
        <section className={classes.card}>
          <h1>{title}</h1>
          {children}
        </section>
      </div>
    </main>
  );
};
