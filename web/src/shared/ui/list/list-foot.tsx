// The list's footer: row count, rows per page, and page buttons.
import { Status } from '../state/status.tsx';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { formatNumber, plural } from '../../format/numbers.ts';
import { PageSizes } from './page-sizes.tsx';
import type { ListModel } from './use-list.ts';
import shared from './list.module.css';
import classes from './list-foot.module.css';

/** Says nothing about a count that is not known yet. */
function countText<Row>({ list, state, count, rows, answered }: ListModel<Row>): string {
  if (!answered) return '';
  if (count <= rows.length) return plural(count, list.one, list.many);
  const first = (state.page - 1) * state.limit + 1;
  return `${formatNumber(first)} à ${formatNumber(first + rows.length - 1)} sur ${plural(count, list.one, list.many)}`;
}

export const ListFoot = <Row,>({ model }: { readonly model: ListModel<Row> }) => {
  const { state, count, change } = model;
  const pages = Math.max(1, Math.ceil(count / state.limit));
  const steps = [
    { label: 'Première page', page: 1, off: state.page <= 1, Icon: IconChevronsLeft },
    { label: 'Page précédente', page: state.page - 1, off: state.page <= 1, Icon: IconChevronLeft },
    { label: 'Page suivante', page: state.page + 1, off: state.page >= pages, Icon: IconChevronRight },
    { label: 'Dernière page', page: pages, off: state.page >= pages, Icon: IconChevronsRight },
  ];
  const button = ({ label, page, off, Icon }: (typeof steps)[number]) => (
    <button key={label} type="button" className={shared.dots} aria-label={label} disabled={off} onClick={() => change({ page })}>
      <Icon size={18} aria-hidden="true" />
    </button>
  );
  return (
    <div className={classes.foot}>
      <Status as="span">{countText(model)}</Status>
      <PageSizes model={model} />
      {pages > 1 ? (
        <nav className={classes.pager} aria-label="Pages">
          {steps.slice(0, 2).map(button)}
          <span>
            Page {formatNumber(state.page)} / {formatNumber(pages)}
          </span>
          {steps.slice(2).map(button)}
        </nav>
      ) : null}
    </div>
  );
};
