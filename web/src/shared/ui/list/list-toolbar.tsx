// The toolbar above the rows: search, filters, columns, export, add.
import { plural } from '../../format/numbers.ts';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconColumns3, IconPlus, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useCan } from '../../session/use-session.ts';
import { ExportButton } from './export-button.tsx';
import { activeCount } from './filters/list-state.ts';
import type { ListModel } from './use-list.ts';
import classes from './list.module.css';

const DEBOUNCE = 400;

/** The search waits 400 ms after the last key. « / » focuses it from anywhere on the screen. */
const SearchBox = <Row,>({ model }: { readonly model: ListModel<Row> }) => {
  const { state, change, list } = model;
  const [text, setText] = useState(state.query);
  const box = useRef<HTMLInputElement>(null);
  const sent = useRef(state.query);
  useEffect(() => {
    if (text === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = text;
      change({ query: text });
    }, DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text, change]);
  useEffect(() => {
    if (state.query !== sent.current) {
      sent.current = state.query;
      setText(state.query);
    }
  }, [state.query]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable], [role="dialog"]');
      if (event.key !== '/' || typing) return;
      event.preventDefault();
      box.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const label = list.searchPlaceholder ?? `Rechercher dans les ${list.many}`;
  return (
    <span className={classes.search}>
      <IconSearch size={16} aria-hidden="true" />
      <input
        ref={box}
        type="search"
        placeholder={label}
        aria-label={label}
        aria-keyshortcuts="/"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </span>
  );
};

export interface ListToolbarProps<Row> {
  readonly model: ListModel<Row>;
  readonly onFilters: () => void;
  readonly onColumns: () => void;
  /** A panel has no page title to put the add button beside. */
  readonly adds?: boolean;
}

export const ListToolbar = <Row,>({ model, onFilters, onColumns, adds = false }: ListToolbarProps<Row>) => {
  const { list, behaviour, state } = model;
  const active = activeCount(list.filters ?? [], state.filters);
  return (
    <div className={classes.toolbar}>
      <SearchBox model={model} />
      {list.filters?.length ? (
        <button
          type="button"
          className={classes.button}
          data-on={active > 0 || undefined}
          onClick={onFilters}
          aria-label={`Filtres, ${plural(active, 'actif', 'actifs')}`}
        >
          <IconAdjustmentsHorizontal size={17} aria-hidden="true" />
          <span className={classes.buttonText}>Filtres</span>
          {active > 0 ? <span className={classes.number}>{active}</span> : null}
        </button>
      ) : null}
      {behaviour.toolbar}
      <span className={classes.push} />
      <ExportButton model={model} />
      <button type="button" className={classes.button} onClick={onColumns} aria-label="Colonnes">
        <IconColumns3 size={17} aria-hidden="true" /> <span className={classes.buttonText}>Colonnes</span>
      </button>
      {adds && model.count > 0 ? <AddButton model={model} /> : null}
    </div>
  );
};

/** Shown only with a creation dialog and the rights. */
export const AddButton = <Row,>({ model }: { readonly model: ListModel<Row> }) => {
  const { add } = model.behaviour;
  const may = useCan(...(add?.rights ?? []));
  return add && may ? (
    <Button leftSection={<IconPlus size={17} aria-hidden="true" />} onClick={() => add.run()}>
      {add.label}
    </Button>
  ) : null;
};
