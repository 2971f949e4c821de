// What a screen is: an address, a label, who may open it, its place in the menu, its page.
//
// A room has two files for it:
//   paths/<room>.paths.ts   `declareScreens({...})` and `pathsOf(...)`: plain data and address functions, no page imported
//   <room>/routes.ts        `withViews(declared, {...})`: the lazy pages; a screen without a view is "not ready"
// Addresses are written with `xxxPaths.name({ id })`, never by hand. Parameters: `$id`, optional `{-$id}`.
import type { SlipType } from '@vigie/domain/agency/slip-types.data.ts';
import type { ComponentType } from 'react';
import type { ModuleName } from '@vigie/domain/agency/modules.ts';
import type { Right } from '@vigie/domain/identity/rights.ts';
import type { ScreenRole } from '../session/roles.ts';
import type { MenuGroupKey } from './menu-groups.ts';

/**
 * A condition on the agency's simplified stock beside roles and rights; see facts.ts.
 * - `stockDetailed`: not while it is on. `stockSimplified`: while it is on or not chosen. `stockNotSimplified`: only when it is off.
 */
export type ScreenCondition = 'stockDetailed' | 'stockSimplified' | 'stockNotSimplified';

/** Where an address redirects visitors who hold one of the rights. Without rights, it applies to everybody. */
export interface Lead {
  readonly to: string;
  readonly rights?: readonly Right[];
}

export interface Creation {
  readonly label: string;
  readonly section: 'Opérations' | 'Personnes' | 'Documents et contrats' | 'Commercial' | 'Bons';
  readonly rights: readonly Right[];
  /** Passed to the page when it can create several kinds of thing. */
  readonly kind?: string;
}

export interface ScreenDeclaration {
  /** The hash path, exactly as in the routes table. */
  readonly path: string;
  /** Menu entry and document title. */
  readonly label: string;
  readonly group: MenuGroupKey;
  readonly roles: readonly ScreenRole[];
  /** Any of them opens the screen. */
  readonly rights?: readonly Right[];
  /** Without its `id` the address creates something: one of these rights is then required, as well as `rights`. */
  readonly newRights?: readonly Right[];
  readonly condition?: ScreenCondition;
  readonly module?: ModuleName;
  /** The slip type listed and created here. An agency that does not use it finds the screen by its address only. */
  readonly slip?: SlipType;
  /** Path of a screen that shows the same and more. Visitors who have that entry in the menu do not get this one. */
  readonly twin?: string;
  /** Reachable, but not in the menu (details, forms, tabs). */
  readonly hidden?: boolean;
  /** `field`: menu of the field mode. `default`: full menu. Absent: both. */
  readonly mode?: 'default' | 'field';
  /** May be opened without a valid subscription. */
  readonly withoutSubscription?: boolean;
  /** Takes the whole window, without header and drawer (sign-in, signature). */
  readonly bare?: boolean;
  /** What the quick-create menu offers here. The page opens with the search parameter `nouveau` and shows its dialog. */
  readonly creates?: readonly Creation[];
  /** The address only redirects: to this address, or to the first of these whose right the visitor holds. */
  readonly redirect?: string | readonly Lead[];
  /** Where whoever is not signed in is led from here, instead of to the sign-in. */
  readonly signedOut?: string;
  /** Other addresses of the same screen: `invoices` stands for `/#/invoices`. */
  readonly aliases?: readonly string[];
  /** Search parameters of its menu entry. */
  readonly entrySearch?: Readonly<Record<string, unknown>>;
}

export interface ScreenView {
  /** Loads the page: `() => import('../sites/sites-page.tsx').then((m) => m.SitesPage)`. */
  readonly load: () => Promise<ComponentType>;
  /** Validates the search parameters of the address. Absent values must stay absent. */
  readonly search?: (raw: Record<string, unknown>) => Record<string, unknown>;
}

export interface Screen extends ScreenDeclaration {
  /** `<room>.<key>` */
  readonly name: string;
  readonly ready: boolean;
  readonly view?: ScreenView;
}

export type Declared = Readonly<Record<string, ScreenDeclaration>>;

export const declareScreens = <const T extends Declared>(screens: T): T => screens;

type PageNames<T extends Declared> = { [K in keyof T]: T[K] extends { readonly redirect: unknown } ? never : K }[keyof T];
/** A page for each screen, except addresses that only redirect. */
export type Pages<T extends Declared> = { readonly [K in PageNames<T>]: ScreenView['load'] };

/** Views of a room that few people open, listed in a separate file that nobody else loads. `search`: for those screens that have one. */
export const viewsIn = <T extends Declared>(
  declared: T,
  file: () => Promise<Pages<T>>,
  search: { readonly [K in PageNames<T>]?: ScreenView['search'] } = {},
): { readonly [K in keyof T]?: ScreenView } =>
  Object.fromEntries(
    Object.entries(declared)
      .filter(([, { redirect }]) => redirect === undefined)
      .map(([key]) => {
        const shape = (search as Readonly<Record<string, ScreenView['search']>>)[key];
        const load = async () => (await file())[key as PageNames<T>]();
        return [key, shape ? { load, search: shape } : { load }];
      }),
  ) as { readonly [K in keyof T]?: ScreenView };

/** Joins a room's declarations with its pages. */
export function withViews<T extends Declared>(room: string, declared: T, views: { readonly [K in keyof T]?: ScreenView } = {}): readonly Screen[] {
  return Object.entries(declared).map(([key, declaration]) => {
    const view = views[key];
    const ready = view !== undefined || declaration.redirect !== undefined;
    return { ...declaration, name: `${room}.${key}`, ready, ...(view ? { view } : {}) };
  });
}

type ParamsOf<P extends string> = P extends `${string}{-$${infer Name}}${infer Rest}`
  ? { readonly [K in Name]?: string | undefined } & ParamsOf<Rest>
  : P extends `${string}/$${infer Tail}`
    ? Tail extends `${infer Name}/${infer Rest}`
      ? { readonly [K in Name]: string } & ParamsOf<`/${Rest}`>
      : { readonly [K in Tail]: string }
    : unknown;

type PathOf<P extends string> =
  unknown extends ParamsOf<P> ? () => string : object extends ParamsOf<P> ? (params?: ParamsOf<P>) => string : (params: ParamsOf<P>) => string;

/** Fills the parameters of an address. An optional one without a value disappears with its slash. */
export function fillPath(path: string, params: Readonly<Record<string, string | undefined>> = {}): string {
  return path.replace(/\/(?:\{-\$(\w+)\}|\$(\w+))/g, (_, optional?: string, required?: string) => {
    const value = params[optional ?? required ?? ''];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
}

/** One address function per screen, typed by the parameters in its path. */
export function pathsOf<T extends Declared>(declared: T): { readonly [K in keyof T]: PathOf<T[K]['path']> } {
  return Object.fromEntries(
    Object.entries(declared).map(([key, { path }]) => [key, (params?: Record<string, string>) => fillPath(path, params)]),
  ) as { [K in keyof T]: PathOf<T[K]['path']> };
}
