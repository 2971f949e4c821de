// Settings of a tile: tabs «Général», «Tableau» (tables only), «Personnalisé» (where the widget has a choice), and «Supprimer».
import { Button, Checkbox, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { ChartComparison, ChartPeriod, ChartSettings } from '@vigie/domain/dashboards/chart-settings.ts';
import { rangeIssue } from '@vigie/domain/shared/validators-dates.ts';
import type { DrawnWidget, TableWidget, TileConfig, Widget } from '../shared/navigation/widgets.ts';
import { chartTypeLabels, isChartType } from '../shared/ui/chart/chart-types.ts';
import { ErrorState } from '../shared/ui/state/error-state.tsx';
import { PeriodField } from '../shared/ui/fields/dates/period-field.tsx';
import { SelectField } from '../shared/ui/fields/select-field.tsx';
import { TextField } from '../shared/ui/fields/text-field.tsx';
import { DialogFrame } from '../shared/ui/form/dialog-frame.tsx';
import { PAGE_SIZES } from '../shared/ui/list/filters/list-state.ts';
import { columnsOf } from '../shared/ui/widget/widget-table.tsx';
import type { Tile } from './model/tiles.ts';
import { titleOf } from './tile.tsx';
import dialog from '../shared/ui/dialog.module.css';
import classes from './dashboard.module.css';

const LONGEST_TITLE = 80;

interface PanelProps<W> {
  readonly widget: W;
  readonly config: TileConfig;
  readonly onChange: (config: TileConfig) => void;
}

const General = ({ widget, config, onChange, error }: PanelProps<Widget> & { readonly error: string | null }) => (
  <div className={dialog.fields}>
    <TextField
      label="Titre"
      placeholder={widget.label}
      value={config.label}
      onChange={(label) => onChange({ ...config, label: label.slice(0, LONGEST_TITLE) })}
    />
    {widget.period ? (
      <PeriodField
        label="Période"
        value={config.filters.dateRange ?? { preset: widget.period.initial }}
        error={error}
        clearable={false}
        {...(widget.period.slide ? { slide: widget.period.slide } : {})}
        onChange={(dateRange) => onChange({ ...config, filters: { ...config.filters, ...(dateRange ? { dateRange } : {}) } })}
      />
    ) : null}
    <p className={classes.about}>{widget.about}</p>
  </div>
);

const sizes = PAGE_SIZES.filter((size) => size <= 50).map((size) => ({ value: String(size), label: String(size) }));

const Table = ({ widget, config, onChange }: PanelProps<TableWidget>) => {
  const { data, error, refetch } = useQuery({ queryKey: ['widgets', 'source', widget.key], queryFn: () => widget.source(), staleTime: Infinity });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const shown = data ? columnsOf(data, config.defaultColumns).map(({ id }) => id) : [];
  const toggle = (id: string, on: boolean): void => onChange({ ...config, defaultColumns: on ? [...shown, id] : shown.filter((one) => one !== id) });
  return (
    <div className={dialog.fields}>
      <SelectField
        label="Lignes par page"
        options={sizes}
        clearable={false}
        value={String(config.pagination.rowsPerPage)}
        onChange={(rows) => onChange({ ...config, pagination: { rowsPerPage: Number(rows ?? config.pagination.rowsPerPage) } })}
      />
      <fieldset className={classes.columns} aria-busy={!data}>
        <legend>Colonnes</legend>
        {data?.list.columns.map(({ id, label, main }) => (
          <Checkbox
            key={id}
            label={label}
            checked={shown.includes(id)}
            disabled={main ?? false}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
    </div>
  );
};

const periods = [
  { value: 'daily', label: 'Par jour' },
  { value: 'monthly', label: 'Par mois' },
];
const comparisons = [
  { value: 'metrics', label: 'Entre indicateurs' },
  { value: 'year', label: 'Avec l’année précédente' },
];

/** Empty: the widget's own default. */
const Curve = ({ widget, config, onChange }: PanelProps<DrawnWidget>) => {
  const { filters } = config;
  const set = (change: ChartSettings): void => onChange({ ...config, filters: { ...without(filters, Object.keys(change)), ...defined(change) } });
  const options = widget.metrics ?? [];
  const shown = filters.metrics ?? options.slice(0, 1).map(({ value }) => value);
  return (
    <>
      <SelectField
        label="Points"
        placeholder="Selon la période"
        options={periods}
        value={filters.period ?? null}
        onChange={(period) => set({ period: (period ?? undefined) as ChartPeriod })}
      />
      <SelectField
        label="Comparaison"
        placeholder="Avec la période précédente"
        options={comparisons}
        value={filters.comparison ?? null}
        onChange={(comparison) => set({ comparison: (comparison ?? undefined) as ChartComparison })}
      />
      <fieldset className={classes.columns}>
        <legend>Indicateurs</legend>
        {options.map(({ value, label }) => {
          const last = shown.length === 1 && shown[0] === value;
          return (
            <Checkbox
              key={value}
              label={label}
              checked={shown.includes(value)}
              disabled={last}
              title={last ? 'Un indicateur au moins' : undefined}
              onChange={({ currentTarget }) => set({ metrics: currentTarget.checked ? [...shown, value] : shown.filter((one) => one !== value) })}
            />
          );
        })}
      </fieldset>
    </>
  );
};

const without = (filters: TileConfig['filters'], fields: readonly string[]): TileConfig['filters'] =>
  Object.fromEntries(Object.entries(filters).filter(([field]) => !fields.includes(field)));
const defined = (change: ChartSettings): ChartSettings => Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

const Custom = ({ widget, config, onChange }: PanelProps<DrawnWidget>) => {
  const options = (widget.charts ?? []).map((type) => ({ value: type, label: chartTypeLabels[type] }));
  return (
    <div className={dialog.fields}>
      <SelectField
        label="Type de graphique"
        options={options}
        clearable={false}
        value={config.filters.chart ?? options[0]?.value ?? null}
        onChange={(chart) => onChange({ ...config, filters: { ...config.filters, ...(isChartType(chart) ? { chart } : {}) } })}
      />
      {widget.metrics ? <Curve widget={widget} config={config} onChange={onChange} /> : null}
    </div>
  );
};

export interface TileDialogProps {
  readonly tile: Tile;
  readonly widget: Widget;
  readonly onSave: (config: TileConfig) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

const periodIssue = ({ filters: { dateRange } }: TileConfig): string | null =>
  dateRange?.preset === 'custom' ? rangeIssue({ start: dateRange.start ?? '', end: dateRange.end ?? '' }) : null;

export const TileDialog = ({ tile, widget, onSave, onRemove, onClose }: TileDialogProps) => {
  const [config, setConfig] = useState(tile.config);
  const [tab, setTab] = useState<string | null>('general');
  const [tried, setTried] = useState(false);
  const issue = periodIssue(config);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (issue) return setTab('general');
    onSave(config);
    onClose();
  };
  const panel = { config, onChange: setConfig };
  return (
    <DialogFrame title={`Configurer : ${titleOf(tile, widget)}`} dirty={config !== tile.config} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Tabs value={tab} onChange={setTab}>
          <Tabs.List mb="md">
            <Tabs.Tab value="general">Général</Tabs.Tab>
            {widget.kind === 'table' ? <Tabs.Tab value="table">Tableau</Tabs.Tab> : null}
            {config.configComponent ? <Tabs.Tab value="custom">Personnalisé</Tabs.Tab> : null}
          </Tabs.List>
          <Tabs.Panel value="general">
            <General widget={widget} {...panel} error={tried ? issue : null} />
          </Tabs.Panel>
          {widget.kind === 'table' ? (
            <Tabs.Panel value="table">
              <Table widget={widget} {...panel} />
            </Tabs.Panel>
          ) : (
            <Tabs.Panel value="custom">
              <Custom widget={widget} {...panel} />
            </Tabs.Panel>
          )}
        </Tabs>
        <div className={dialog.bar}>
          <Button
            variant="subtle"
            color="red"
            onClick={() => {
              onRemove();
              onClose();
            }}
          >
            Supprimer
          </Button>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit">Enregistrer</Button>
        </div>
      </form>
    </DialogFrame>
  );
};
