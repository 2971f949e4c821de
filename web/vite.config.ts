// The web floor's build: React, an installable application (with our own service worker), chunks by what changes together.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkGroups, noCircles } from './chunks.ts';
import { vigieFonts } from './fonts/fonts-plugin.ts';
import { lightFirstLoads } from './first-loads.ts';
import { lightContract, namedSchemas, pureText, SCHEMA_MAKER } from './light-contract.ts';
import { lookInSheet } from './look-sheet.ts';
import { scaleInPlace } from './scale-in-place.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const API = process.env['VIGIE_API'] ?? 'http://localhost:4405';
const proxy = { '/api': { target: API, changeOrigin: true } };

export default defineConfig({
  root: ROOT,
  base: './',
  plugins: [
    react(),
    lightContract(),
    pureText(),
    namedSchemas(),
    vigieFonts(),
    lookInSheet(),
    scaleInPlace(),
    noCircles(),
    lightFirstLoads(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      injectManifest: {
        globPatterns: ['**/*.{js,mjs,css,html,woff2,svg}'],
        // Maps, charts and the editor are heavy and rare: the worker caches them at first use.
        globIgnores: ['**/{map,atlas,countries,charts,editor}-*', '**/maplibre*', '**/node_modules/**'],
        maximumFileSizeToCacheInBytes: 3_000_000,
      },
      manifest: {
        name: 'Vigie',
        short_name: 'Vigie',
        description: 'Le quotidien d’une agence de sécurité privée, du planning à la facture.',
        lang: 'fr',
        start_url: './',
        scope: './',
        display: 'standalone',
        background_color: '#f6f6f3',
        theme_color: '#0d4a58',
        icons: [
          { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: 'icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
    }),
  ],
  css: {
    modules: {
      // A class is named by its name and its sheet. The library would add the line number, which costs every first load some bytes per class.
      generateScopedName: (word, file) => `${word}_${createHash('sha256').update(relative(ROOT, file)).digest('base64url').slice(0, 4)}`,
    },
  },
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // A chunk may take up to 120 s on a slow network: nothing here shortens that (frame document, 9).
    chunkSizeWarningLimit: 900,
    modulePreload: {
      // All target browsers preload by themselves.
      polyfill: false,
      // Listing what each lazy screen needs weighed 6 kB on every first load and grew with each room. Only styles must be listed:
      // scripts import their own, and the worker has cached them all after the first visit.
      resolveDependencies: (_file, names, { hostType }) => (hostType === 'html' ? names : names.filter((name) => name.endsWith('.css'))),
    },
    rolldownOptions: {
      treeshake: {
        // Schemas that no screen reads leave the bundle, although making them is a function call. A name here applies to every file and method,
        // libraries included: `text.split(…)` would be dropped from the editor's paste.
        manualPureFunctions: [SCHEMA_MAKER, 'endpoint', 'optionalText', 'listOf', 'listQuery'],
        moduleSideEffects: [
          { test: /[\\/](contract|domain)[\\/]src[\\/]/, sideEffects: false },
          { test: /node_modules[\\/]zod[\\/]/, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
