// What a dashboard can show. Each room declares its widgets in a separate file that only a dashboard loads. Its routes file registers it:
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

/** What a tile stores about its widget. */
export interface TileConfig {
  /** The person's own title. Empty: the widget's title. */
  readonly label: string;
  readonly type: WidgetKind;
  /** Key of the widget. */
  readonly component: string;
  /** What the tab «Personnalisé» offers, if anything. */
  readonly configComponent: 'chartType' | null;
  /** Visible columns of a table. Empty: those of its list. */
  readonly defaultColumns: readonly string[];
  readonly filters: { readonly dateRange?: PeriodValue; readonly chart?: ChartType } & ChartSettings;
  readonly pagination: { readonly rowsPerPage: number };
}

export interface WidgetProps {
  readonly label: string;
  readonly config: TileConfig;
  /** The days of the tile's period, if its widget has one. */
  readonly days: { readonly start: string; readonly end: string } | null;
}

/** The groups of the gallery, in order. */
export const widgetGroups = ['Exploitation', 'Terrain', 'Collaborateurs', 'Commercial', 'Stock', 'Plateforme'] as const;
export type WidgetGroup = (typeof widgetGroups)[number];

export type WidgetKind = 'figures' | 'chart' | 'table';

interface WidgetBase {
  /** Unique; stored in the saved layout. */
  readonly key: string;
  readonly label: string;
  /** One sentence in the gallery. */
  readonly about: string;
  readonly group: WidgetGroup;
  readonly roles: readonly ScreenRole[];
  /** Any of them. None: the role is enough. */
  readonly rights?: readonly Right[];
  /** A setting of the agency that must allow it, as for a screen. */
  readonly condition?: ScreenCondition;
  /** Columns of twelve, rows of 56 pixels. */
  readonly size: { readonly w: number; readonly h: number };
  /** The default period, until the person chooses another. */
  readonly period?: { readonly initial: PeriodPreset; readonly slide?: Slide };
}

/** What a table takes from a list of its room. */
export interface TableSource<Row> {
  readonly list: ListDeclaration<Row>;
  /** Columns shown when the person has chosen none. */
  readonly columns?: readonly string[];
  /** Filters for the list's call, with the days of the tile's period. */
  readonly filters?: (days: WidgetProps['days']) => Readonly<Record<string, unknown>>;
  readonly sort?: { readonly by: string; readonly ascending: boolean };
  readonly to?: (row: Row) => string;
  /** The screen that shows all rows. */
  readonly all: { readonly to: string; readonly search?: Readonly<Record<string, unknown>> };
  readonly emptyText: string;
}

export interface DrawnWidget extends WidgetBase {
  readonly kind: 'figures' | 'chart';
  /** Available kinds of chart, the default first. */
  readonly charts?: readonly ChartType[];
  /** What a curve can show. The person then chooses its step and its comparison. */
  readonly metrics?: readonly { readonly value: string; readonly label: string }[];
  readonly load: () => Promise<ComponentType<WidgetProps>>;
}
export interface TableWidget extends WidgetBase {
  readonly kind: 'table';
  // Only the room knows the row type: the table only hands rows back to their own source.
  readonly source: () => Promise<TableSource<never>>;
}
export type Widget = DrawnWidget | TableWidget;

/** Erases the row type of a source, which only the source itself needs. */
export const tableOf = <Row>(source: TableSource<Row>): TableSource<never> =>
  // The holder can only hand the source's own rows back to it.
  source as unknown as TableSource<never>;

type Pack = () => Promise<readonly Widget[]>;
const packs: Pack[] = [];
export const registerWidgets = (pack: Pack): void => void packs.push(pack);

/** Loads every widget of every room. A room whose file fails to load is left out and reported; the others still load. */
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
