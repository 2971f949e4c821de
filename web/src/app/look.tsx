// Theme and colour scheme for the library's components. Its own provider would make the sheet of variables anew on each phone; that is built (web/look-sheet.ts).
import { localStorageColorSchemeManager, MantineContext, MantineThemeProvider, useProviderColorScheme } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { cssVariablesResolver, theme } from './theme.ts';

const manager = localStorageColorSchemeManager();
const getRootElement = (): HTMLElement => document.documentElement;
const WANTED = { manager, defaultColorScheme: 'auto', getRootElement, forceColorScheme: undefined } as const;
const FIXED = { getRootElement, classNamesPrefix: 'mantine', cssVariablesResolver, cssVariablesSelector: ':root', withStaticClasses: true };

export const Look = ({ children }: { readonly children: ReactNode }) => {
  const { colorScheme, setColorScheme, clearColorScheme } = useProviderColorScheme(WANTED);
  const value = useMemo(() => ({ ...FIXED, colorScheme, setColorScheme, clearColorScheme }), [colorScheme, setColorScheme, clearColorScheme]);
  return (
    <MantineContext value={value}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
};
