// The frame of contract pages that require no account: the logo, and one column.
import { useEffect, type ReactNode } from 'react';
import { Brand } from '../../shared/ui/brand.tsx';
import classes from './signature-page.module.css';

export interface PublicFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

export const PublicFrame = ({ title, children }: PublicFrameProps) => {
  useEffect(() => {
    document.title = `${title} · Vigie`;
  }, [title]);
  return (
    <main className={classes.page}>
      <p className={classes.mark}>
        <Brand size={26} /> Vigie
      </p>
      {children}
    </main>
  );
};
