// A build step: replaces the names of the scale's steps (src/styles/scale.css) by their values, which saves weight.
//
// Measures of the window's parts (--v-header, --v-photo …) stay names, because a screen may change them.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const STEP = /^\s*(--v-(?:space|size|text|leading|radius|stroke|layer)[\w-]*):\s*([^;]+);/gm;
const stepsOf = (sheet: string): ReadonlyMap<string, string> => new Map([...sheet.matchAll(STEP)].map(([, name = '', value = '']) => [name, value]));

/** The style sheet with the values of these steps instead of their names. */
export function withValues(sheet: string, scale: string): string {
  const steps = stepsOf(scale);
  return sheet.replaceAll(/var\((--v-[\w-]+)\)/g, (whole, name: string) => steps.get(name) ?? whole);
}

export function scaleInPlace(): Plugin {
  const file = new URL('src/styles/scale.css', import.meta.url);
  return {
    name: 'vigie:scale-in-place',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]web[\\/]src[\\/].*\.css$/ },
      handler(code) {
        return { code: withValues(code, readFileSync(file, 'utf8')), map: null };
      },
    },
  };
}
