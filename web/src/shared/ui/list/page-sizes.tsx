// The menu of rows per page, in the list's footer.
import { useCallback, useState } from 'react';
import { savePageConfig, usePageConfig } from '../../session/page-config.ts';
import { pageSizesOf } from './filters/list-state.ts';
import { RowMenu, type MenuPlace } from './rows/row-menu.tsx';
import type { ListModel } from './use-list.ts';
import classes from './list-foot.module.css';

const words = (size: number): string => `${size} par page`;

export const PageSizes = <Row,>({ model }: { readonly model: ListModel<Row> }) => {
  const { list, state, change } = model;
  const { config } = usePageConfig(list.key);
  const [place, setPlace] = useState<MenuPlace | null>(null);
  const close = useCallback(() => setPlace(null), []);
  const choose = (limit: number): void => {
    savePageConfig(list.key, { config: { ...config, limit } });
    change({ limit });
  };
  const sizes = pageSizesOf(list).map((size) => ({ key: String(size), label: words(size), run: () => choose(size) }));
  return (
    <span className={classes.sizes}>
      <button
        type="button"
        className={classes.size}
        aria-haspopup="menu"
        aria-expanded={place !== null}
        aria-label={`Lignes par page : ${state.limit}`}
        onClick={({ currentTarget }) => {
          const { right, bottom } = currentTarget.getBoundingClientRect();
          setPlace({ left: right, top: bottom + 2, from: currentTarget });
        }}
      >
        {words(state.limit)}
      </button>
      {place ? <RowMenu row={null} label="Lignes par page" actions={sizes} chosen={String(state.limit)} place={place} onClose={close} /> : null}
    </span>
  );
};
