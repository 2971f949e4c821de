// A screen that is a list: title, count, add button, and the list filling the window.
//
//   export const SitesPage = () => {
//     const [dialog, setDialog] = useState<{ id?: string } | null>(null);
//     return (
//       <ListPage list={sitesList} title="Sites" to={(site) => sitesPaths.site({ id: site.id })}
//         add={{ label: 'Ajouter un site', rights: ['createSites'], run: () => setDialog({}) }} rowActions={…}>
//         {dialog ? <SiteDialog {...dialog} onClose={() => setDialog(null)} /> : null}
//       </ListPage>
//     );
//   };
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { useActor, useCan } from '../../session/use-session.ts';
import { formatNumber } from '../../format/numbers.ts';
import { Page } from '../page/page.tsx';
import { useTrail } from '../record/trail.ts';
import { toast } from '../toast.ts';
import { ListFrame } from './list-frame.tsx';
import { ListPanel, type DataListProps } from './data-list.tsx';
import type { AddAction } from './list-types.ts';
import { AddButton } from './list-toolbar.tsx';
import { useList, type ListModel } from './use-list.ts';

/** `nouveau` in the address (quick-create menu, links) opens the creation dialog once. */
function useCreateFromAddress(add: AddAction | undefined): void {
  const { nouveau } = useSearch({ strict: false }) as { nouveau?: boolean | string };
  const navigate = useNavigate();
  const actor = useActor();
  const rights = add?.rights ?? [];
  const may = useCan(...rights);
  const [first, ...others] = rights;
  const refusal = !add || !actor || !first || may ? null : missingRight(actor, first, ...others);
  const run = useRef(add?.run);
  run.current = add?.run;
  useEffect(() => {
    if (nouveau === undefined) return;
    navigate({
      to: '.',
      search: (before: object) => ({ ...before, nouveau: undefined }),
      replace: true,
    }).catch(() => undefined);
    if (refusal) toast.error(refusal);
    else if (may) run.current?.(typeof nouveau === 'string' ? nouveau : undefined);
  }, [nouveau, may, refusal, navigate]);
}

export interface ListPageProps<Row> extends Omit<DataListProps<Row>, 'where'> {
  readonly title: string;
  /** Left of the add button. */
  readonly actions?: ReactNode;
  /** Between the title and the list: tabs, a notice. A function receives the list's model, for sums. */
  readonly above?: ReactNode | ((model: ListModel<Row>) => ReactNode);
  /** Dialogs. */
  readonly children?: ReactNode;
}

/** What a record's page knows of the list that it was opened from. Other pages keep no trail. */
function useOwnTrail<Row>({ list, behaviour, request, rows, count, answered, stale }: ListModel<Row>): void {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const shown = useMemo(
    () => (behaviour.to && answered && !stale ? { request, ids: rows.map(list.rowId), count, search } : null),
    [behaviour.to, answered, stale, request, rows, list, count, search],
  );
  useTrail(list.key, shown);
}

export const ListPage = <Row,>({ list, title, actions, above, children, ...behaviour }: ListPageProps<Row>) => {
  const model = useList(list, behaviour, 'address');
  useCreateFromAddress(behaviour.add);
  useOwnTrail(model);
  return (
    <ListFrame>
      <Page
        title={title}
        beside={model.answered ? formatNumber(model.count) : null}
        actions={
          <>
            {actions}
            <AddButton model={model} />
          </>
        }
      >
        {typeof above === 'function' ? above(model) : above}
        <ListPanel model={model} full />
      </Page>
      {children}
    </ListFrame>
  );
};
