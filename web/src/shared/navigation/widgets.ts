// What a dashboard can show. Each room declares its widgets in a file of its own, which only a dashboard loads; its routes file says where:
//
//   registerWidgets(() => import('../field/widgets.ts').then((m) => m.fieldWidgets));
import type { ComponentType } from 'react';
import type { ChartSettings } from '@vigie/domain/dashboards/chart-settings.ts';
import type { Right } from '@vigie/domain/identity/rights.ts';
import type { PeriodPreset, Slide } from '../format/period-presets.ts';
import type { ScreenRole } from '../session/roles.ts';
import type { ScreenCondition } from './screens.ts';
import type { ChartType } from '../ui/chart/chart-types.ts';
import type { ListDeclaration, PeriodValue } from '../ui/list/list-types.ts';

/** What a tile keeps of its widget. */
export interface TileConfig {
  /** The person's own title; empty: the widget's. */
  readonly label: string;
  readonly type: WidgetKind;
  /** Key of the widget. */
  readonly component: string;
  /** What the tab «Personnalisé» offers, if anything. */
  readonly configComponent: 'chartType' | null;
  /** Columns of a table that are shown; empty: those of its list. */
  readonly defaultColumns: readonly string[];
  readonly filters: { readonly dateRange?: PeriodValue; readonly chart?: ChartType } & ChartSettings;
  readonly pagination: { readonly rowsPerPage: number };
}

export interface WidgetProps {
  readonly label: string;
  readonly config: TileConfig;
  /** The days of the tile's period, when its widget has one. */
  readonly days: { readonly start: string; readonly end: string } | null;
}

/** Of the gallery, in its order. */
export const widgetGroups = ['Exploitation', 'Terrain', 'Collaborateurs', 'Commercial', 'Stock', 'Plateforme'] as const;
export type WidgetGroup = (typeof widgetGroups)[number];

export type WidgetKind = 'figures' | 'chart' | 'table';

interface WidgetBase {
  /** Unique; kept in the saved layout. */
  readonly key: string;
  readonly label: string;
  /** One sentence in the gallery. */
  readonly about: string;
  readonly group: WidgetGroup;
  readonly roles: readonly ScreenRole[];
  /** Any of them; none named: the role is enough. */
  readonly rights?: readonly Right[];
  /** A setting of the agency that must allow it, as for a screen. */
  readonly condition?: ScreenCondition;
  /** Columns of twelve, rows of 56 pixels. */
  readonly size: { readonly w: number; readonly h: number };
  /** The period that it counts, as long as the person chooses no other. */
  readonly period?: { readonly initial: PeriodPreset; readonly slide?: Slide };
}

/** What a table takes from a list of its room. */
export interface TableSource<Row> {
  readonly list: ListDeclaration<Row>;
  /** Columns shown when the person has chosen none. */
  readonly columns?: readonly string[];
  /** Filters as the list's call wants them, with the days of the tile's period. */
  readonly filters?: (days: WidgetProps['days']) => Readonly<Record<string, unknown>>;
  readonly sort?: { readonly by: string; readonly ascending: boolean };
  readonly to?: (row: Row) => string;
  /** The screen that shows all of them. */
  readonly all: { readonly to: string; readonly search?: Readonly<Record<string, unknown>> };
  readonly emptyText: string;
}

export interface DrawnWidget extends WidgetBase {
  readonly kind: 'figures' | 'chart';
  /** Kinds of chart to choose from, the usual one first. */
  readonly charts?: readonly ChartType[];
  /** What a curve can show; its step and what it is compared with are then the person's to choose. */
  readonly metrics?: readonly { readonly value: string; readonly label: string }[];
  readonly load: () => Promise<ComponentType<WidgetProps>>;
}
export interface TableWidget extends WidgetBase {
  readonly kind: 'table';
  // The row type is known to the room alone: the table only hands rows back to its own source.
  readonly source: () => Promise<TableSource<never>>;
}
export type Widget = DrawnWidget | TableWidget;

/** Forgets the row type of a source, which nobody but the source itself needs. */
export const tableOf = <Row>(source: TableSource<Row>): TableSource<never> =>
  // Whoever holds it so can only hand its own rows back to it.
  source as unknown as TableSource<never>;

type Pack = () => Promise<readonly Widget[]>;
const packs: Pack[] = [];
export const registerWidgets = (pack: Pack): void => void packs.push(pack);

/** Every widget of every room; a room whose file cannot be had is left out and told of, the others still come. */
export async function loadWidgets(onError: (error: unknown) => void): Promise<readonly Widget[]> {
  const answers = await Promise.allSettled(packs.map((pack) => pack()));
  const widgets: Widget[] = [];
  for (const answer of answers) {
    if (answer.status === 'fulfilled') widgets.push(...answer.value);
    else onError(answer.reason);
  }
  if (widgets.length === 0 && answers.some(({ status }) => status === 'rejected')) throw new TypeError('Failed to load the widgets');
  return widgets;
}
