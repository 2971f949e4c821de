// The frame of a screen: one title, what stands beside it, the content. Lists use ListPage, details DetailPage.
//
//   <Page title="Mon compte" narrow> <PageCard title="Profil">…</PageCard> </Page>
import type { ReactNode } from 'react';
import classes from './page.module.css';

export interface PageProps {
  readonly title: string;
  /** Small text right of the title: a count, a status. */
  readonly beside?: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** For forms and texts: lines stay readable on a wide screen. */
  readonly narrow?: boolean;
  readonly children?: ReactNode;
}

export const Page = ({ title, beside, lead, actions, narrow = false, children }: PageProps) => (
  <div className={`${classes.page} ${narrow ? classes.narrow : ''}`}>
    <div className={classes.head}>
      <h1 className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      {beside ? <span className={classes.count}>{beside}</span> : null}
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
    {lead ? <p className={classes.lead}>{lead}</p> : null}
    {children}
  </div>
);

export const PageCard = ({ title, children }: { readonly title?: string; readonly children: ReactNode }) => (
  <section className={classes.card}>
    {title ? <h2 className={classes.cardTitle}>{title}</h2> : null}
    {children}
  </section>
);
