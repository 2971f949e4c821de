// The screens as plain rows, for tools that run in Node: no page, style or browser object is loaded.
import { screens } from './screens.ts';

export interface ScreenRow {
  readonly name: string;
  readonly path: string;
  readonly label: string;
  readonly roles: string;
  readonly rights: string;
  readonly ready: boolean;
}

export const screensTable: readonly ScreenRow[] = screens.map(({ name, path, label, roles, rights = [], ready }) => ({
  name,
  path,
  label,
  roles: roles.join(', '),
  rights: rights.join(', '),
  ready,
}));
