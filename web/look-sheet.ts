// A build step: the library's variables and classes, added to the page at each start, move into the sheet.
import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { cssVariablesResolver, theme } from './src/app/theme.ts';

const STYLE = /<style data-mantine-styles="\w+"[^>]*>(.*?)<\/style>/gs;

/** What the library's own provider would write for the house's theme. */
export function lookSheet(): string {
  const page = renderToStaticMarkup(createElement(MantineProvider, { theme, cssVariablesResolver, defaultColorScheme: 'auto' }));
  const sheets = [...page.matchAll(STYLE)].map(([, sheet = '']) => sheet);
  if (sheets.length !== 2) throw new Error(`the provider wrote ${sheets.length} sheets instead of two: variables and classes`);
  return sheets.join('\n');
}

/** Fills web/src/styles/look.css. */
export const lookInSheet = (): Plugin => ({
  name: 'vigie:look-in-sheet',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]web[\\/]src[\\/]styles[\\/]look\.css$/ },
    handler: () => ({ code: lookSheet(), map: null }),
  },
});
