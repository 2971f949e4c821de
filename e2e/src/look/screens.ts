// The screens of the web application as rows. Its sources are typed for the browser, so they are loaded here without type-checking them again.
export interface ScreenRow {
  readonly name: string;
  readonly path: string;
  readonly label: string;
  readonly roles: string;
  readonly rights: string;
  readonly ready: boolean;
}

const source: string = '@vigie/web/app/screens-table.ts';
export const { screensTable } = (await import(source)) as { screensTable: readonly ScreenRow[] };
