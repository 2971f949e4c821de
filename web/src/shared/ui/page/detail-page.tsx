// A screen about one record: name, status, actions, and tabs whose choice is in the address (`onglet`).
//
//   <DetailPage back={{ to: sitesPaths.sites(), label: 'Sites' }} title={site.name} status={<StatusBadge …/>} actions={<Button…/>}
//     tabs={[{ key: 'fiche', label: 'Fiche', render: () => <SitePanel site={site} /> }, { key: 'consignes', label: 'Consignes', rights: [...],
// render }]} />
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { has } from '@vigie/domain/identity/actor.ts';
import type { Right } from '@vigie/domain/identity/rights.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { useActor } from '../../session/use-session.ts';
import classes from './detail-page.module.css';

export interface DetailTab {
  readonly key: string;
  readonly label: string;
  readonly count?: number;
  /** Any of them shows the tab. */
  readonly rights?: readonly Right[];
  readonly render: () => ReactNode;
}

export interface DetailPageProps {
  readonly title: string;
  readonly back?: { readonly to: string; readonly label: string };
  /** Instead of `back`: the way back with the neighbours of the list (shared/ui/record/record-bar.tsx). */
  readonly bar?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly status?: ReactNode;
  readonly actions?: ReactNode;
  readonly tabs: readonly DetailTab[];
  /** What stands around the record: a second column on a wide screen, below the tab on others. */
  readonly aside?: ReactNode;
  /** Dialogs. */
  readonly children?: ReactNode;
}

const MOVES: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs alone, for pages without a detail header. */
export const TabBar = ({
  tabs,
  current,
  onChoose,
}: {
  readonly tabs: readonly DetailTab[];
  readonly current: string | undefined;
  readonly onChoose: (key: string) => void;
}) => {
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = MOVES[event.key];
    if (!by) return;
    event.preventDefault();
    const at = tabs.findIndex(({ key }) => key === current);
    const next = tabs.at((at + by) % tabs.length);
    if (!next) return;
    onChoose(next.key);
    bar.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus();
  };
  return (
    <div ref={bar} className={classes.tabs} role="tablist" tabIndex={-1} onKeyDown={onKeyDown}>
      {tabs.map(({ key, label, count }) => (
        <button
          key={key}
          type="button"
          role="tab"
          data-tab={key}
          id={`onglet-${key}`}
          aria-selected={key === current}
          aria-controls="onglet-contenu"
          tabIndex={key === current ? 0 : -1}
          className={classes.tab}
          onClick={() => onChoose(key)}
        >
          {label}
          {count ? <span className={classes.count}>{count}</span> : null}
        </button>
      ))}
    </div>
  );
};

export const DetailPage = ({ title, back, bar, subtitle, status, actions, tabs, aside, children }: DetailPageProps) => {
  const actor = useActor();
  const { onglet } = useSearch({ strict: false }) as { onglet?: string };
  const navigate = useNavigate();
  const shown = useMemo(() => tabs.filter(({ rights }) => !rights?.length || (actor !== null && has(actor, ...rights))), [tabs, actor]);
  const current = shown.find(({ key }) => key === onglet) ?? shown[0];
  const choose = (key: string): void => {
    const search = (before: object): object => ({
      ...before,
      onglet: key === shown[0]?.key ? undefined : key,
    });
    navigate({ to: '.', search: search, replace: true }).catch(() => undefined);
  };
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        {bar}
        {back ? (
          <AppLink to={back.to} className={classes.back}>
            ← {back.label}
          </AppLink>
        ) : null}
        <div className={classes.line}>
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          {status}
          <div className={classes.actions}>{actions}</div>
        </div>
        {subtitle ? <p className={classes.subtitle}>{subtitle}</p> : null}
        {shown.length > 1 ? <TabBar tabs={shown} current={current?.key} onChoose={choose} /> : null}
      </header>
      <div className={classes.columns} data-two={aside ? true : undefined}>
        {current ? (
          <div
            id="onglet-contenu"
            className={classes.content}
            {...(shown.length > 1 ? { role: 'tabpanel', 'aria-labelledby': `onglet-${current.key}` } : {})}
          >
            {current.render()}
          </div>
        ) : null}
        {aside ? (
          <aside className={classes.aside} aria-label="Autour de la fiche">
            {aside}
          </aside>
        ) : null}
      </div>
      {children}
    </div>
  );
};
