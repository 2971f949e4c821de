// Makes the product's fonts for the build and for the development server: subset and packed once per start.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { subsetFont } from './subset-font.ts';

const WEIGHTS = [
  { weight: 400, style: 'Regular', file: '400Regular/SourceSans3_400Regular.ttf' },
  { weight: 600, style: 'SemiBold', file: '600SemiBold/SourceSans3_600SemiBold.ttf' },
] as const;

/** Relative to the page, wherever it is served from. */
const PREFIX = '/vigie-sans-';
const resolve = createRequire(import.meta.url).resolve;

const made = new Map<number, Promise<Buffer>>();
function fontOf(weight: number): Promise<Buffer> | undefined {
  const known = made.get(weight);
  const source = WEIGHTS.find((each) => each.weight === weight);
  if (known || !source) return known;
  const font = subsetFont(readFileSync(resolve(`@expo-google-fonts/source-sans-3/${source.file}`)), source.style);
  made.set(weight, font);
  return font;
}
const face = (weight: number): string =>
  `@font-face{font-family:'Vigie Sans';font-weight:${weight === 600 ? '600 700' : weight};font-display:swap;src:url('./fonts${PREFIX}${weight}.woff2') format('woff2')}`;
const weightOf = (address: string): number => Number(/vigie-sans-(\d+)\.woff2/.exec(address)?.[1] ?? 0);

export function vigieFonts(): Plugin {
  return {
    name: 'vigie-fonts',
    transformIndexHtml: () => [
      ...WEIGHTS.map(({ weight }) => ({
        tag: 'link',
        attrs: {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `./fonts${PREFIX}${weight}.woff2`,
          crossorigin: true,
        },
        injectTo: 'head' as const,
      })),
      {
        tag: 'style',
        children: WEIGHTS.map(({ weight }) => face(weight)).join(''),
        injectTo: 'head' as const,
      },
    ],
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const font = request.url?.includes(PREFIX) ? fontOf(weightOf(request.url)) : undefined;
        if (!font) return next();
        response.setHeader('content-type', 'font/woff2');
        font.then((bytes) => response.end(bytes), next);
      });
    },
    async generateBundle() {
      for (const { weight } of WEIGHTS) {
        this.emitFile({
          type: 'asset',
          fileName: `fonts${PREFIX}${weight}.woff2`,
          source: (await fontOf(weight)) ?? '',
        });
      }
      const licence = readFileSync(resolve('@expo-google-fonts/source-sans-3/LICENSE_FONT'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'fonts/LICENCE.txt', source: licence });
    },
  };
}
