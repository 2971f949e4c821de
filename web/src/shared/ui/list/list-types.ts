// Types of a list declaration: where its rows come from, its columns and filters, and the actions on a row.
//
// A room writes one `defineList<Row>({...})` at module scope and passes it to ListPage (a screen) or DataList (a panel). What depends on the
// page (dialogs to open) comes as props: `onOpen`, `add`, `rowActions`, `bulkActions`.
import type { ReactNode } from 'react';
import type { Right } from '@vigie/domain/identity/rights.ts';
import type { PeriodPreset, Slide } from '../../format/period-presets.ts';
import type { StatusTable } from '../marks/status-tone.ts';

/** The paged query of the wire (frame document, 7). */
export interface ListRequest {
  query: string;
  limit: number;
  page: number;
  ascending: 0 | 1;
  orderBy: string;
  filters: Record<string, unknown>;
}
export interface ListAnswer<Row> {
  readonly data: readonly Row[];
  readonly count: number;
}

export type CellKind = 'text' | 'date' | 'datetime' | 'time' | 'duration' | 'money' | 'number' | 'status' | 'boolean' | 'phone' | 'email';

export interface ListColumn<Row> {
  /** Also the name sorted by. */
  readonly id: string;
  readonly label: string;
  readonly kind?: CellKind;
  /** The raw wire value; the kind determines how it is shown. */
  readonly value: (row: Row) => unknown;
  /** For kind `status`. */
  readonly statuses?: StatusTable;
  /** Renders the cell instead of the kind. Use plain elements, not Mantine components: there are many cells. */
  readonly render?: (row: Row) => ReactNode;
  /** `true`: sortable under its id. A text: sortable under that name. */
  readonly sort?: boolean | string;
  /** Width in pixels before it is fitted to the window (rows/fit-widths.ts). Nobody may widen a cell beyond 400. */
  readonly width?: number;
  /** The width below which a text is not narrowed; half of `width` without it. */
  readonly least?: number;
  /** A fact of its card on a phone. Without any, the first three with a value. */
  readonly card?: boolean;
  /** Not shown until the person chooses it. */
  readonly hidden?: boolean;
  /** In the exported file even while it is hidden: a category without which sums do not add up. */
  readonly exported?: boolean;
  /** The name of the record: row header, link to it, title of its card. Exactly one column. */
  readonly main?: boolean;
}

export interface Option {
  readonly value: string;
  readonly label: string;
}
interface FilterBase {
  readonly key: string;
  readonly label: string;
}
export type ListFilter =
  | (FilterBase & {
      readonly kind: 'select';
      readonly options: readonly Option[];
      readonly multiple?: boolean;
      /** The initial choice of a multiple select. */
      readonly initial?: readonly (string | number)[];
      /** Never without a value: emptying it is refused. */
      readonly required?: boolean;
    })
  | (FilterBase & {
      readonly kind: 'entity';
      readonly search: (query: string, signal: AbortSignal) => Promise<readonly Option[]>;
      /** The label of a value that comes from the address or a preset. */
      readonly find: (value: string) => Promise<Option | null>;
      /** It picks a site, which people who may not list sites do not do (F-272). */
      readonly ofSites?: true;
    })
  | (FilterBase & { readonly kind: 'boolean' })
  | (FilterBase & { readonly kind: 'text' })
  | (FilterBase & {
      readonly kind: 'period';
      readonly slide?: Slide;
      readonly initial?: PeriodPreset;
      /** The longest period that the server answers. */
      readonly years?: number;
    });

/** A period as filters store it: a preset moves with today's date, a custom one has both days. */
export interface PeriodValue {
  readonly preset: PeriodPreset;
  readonly start?: string;
  readonly end?: string;
}

export interface ListDeclaration<Row> {
  /** Storage key of columns and presets (`pagesConfig`), unique in the application. */
  readonly key: string;
  /** Cache topic: a realtime notice with this topic reloads the list. */
  readonly topic: string;
  /** Other topics that reload it, for a list that shows several kinds of records. */
  readonly topics?: readonly string[];
  readonly fetch: (request: ListRequest, signal: AbortSignal) => Promise<ListAnswer<Row>>;
  readonly rowId: (row: Row) => string;
  readonly columns: readonly ListColumn<Row>[];
  readonly filters?: readonly ListFilter[];
  /** Default: createdAt, newest first. */
  readonly sort?: { readonly by: string; readonly ascending: boolean };
  /** Initial rows per page; 25 unless the specification says otherwise. */
  readonly limit?: number;
  readonly searchPlaceholder?: string;
  /** 'site' / 'sites', for counts and empty states. */
  readonly one: string;
  readonly many: string;
  readonly feminine?: boolean;
  /** A demonstration row allows only actions that read. */
  readonly isDemo?: (row: Row) => boolean;
  /** A workbook made by the server, with its own columns. Without it the shown columns are exported, 180 rows a call. */
  readonly exportFile?: (request: ListRequest) => Promise<Blob>;
}

export const defineList = <Row>(declaration: ListDeclaration<Row>): ListDeclaration<Row> => declaration;

export interface RowAction<Row> {
  readonly key: string;
  readonly label: string;
  readonly rights?: readonly Right[];
  readonly danger?: boolean;
  /** Only reads the row, so it is allowed on demonstration rows. */
  readonly reads?: boolean;
  readonly run: (row: Row) => void;
  /** Why it is disabled now, in French; null when it is enabled. */
  readonly disabled?: (row: Row) => string | null;
  /** Tooltip of an action that is enabled but will only explain. */
  readonly hint?: (row: Row) => string | null;
  readonly hidden?: (row: Row) => boolean;
}

export interface BulkAction<Row> {
  readonly key: string;
  readonly label: string;
  readonly rights?: readonly Right[];
  readonly danger?: boolean;
  /** `clear` empties the selection once the work is done. */
  readonly run: (rows: readonly Row[], clear: () => void) => void;
}

export interface AddAction {
  readonly label: string;
  readonly rights?: readonly Right[];
  /** `kind`: what the quick-create menu asked for, when it names one. */
  readonly run: (kind?: string) => void;
}

export interface ListBehaviour<Row> {
  /** Enter or a click on the row. */
  readonly onOpen?: (row: Row) => void;
  /** The row's own address, made by a paths function: the main cell becomes a link. */
  readonly to?: (row: Row) => string;
  readonly rowActions?: readonly RowAction<Row>[];
  readonly bulkActions?: readonly BulkAction<Row>[];
  readonly add?: AddAction;
  /** Filters that the person cannot change (a panel of one site). */
  readonly fixedFilters?: Readonly<Record<string, unknown>>;
  /** Shows rows as cards on a wide screen too. A phone always does. */
  readonly asCards?: boolean;
  /** Beside the search: a switch between views, for instance. */
  readonly toolbar?: ReactNode;
  /** Shown under an empty list without search and filters. */
  readonly emptyText?: string;
  /** Beside the add button of an empty list: another way to start, such as « Importer un classeur ». */
  readonly emptyAction?: ReactNode;
}
