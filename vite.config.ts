import { hash } from 'node:crypto';
import { join, relative } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BROWSERS, STYLE_BROWSERS } from './src-client/build/browsers.ts';
import { CHUNK_GROUPS } from './src-client/build/chunks.ts';
import { words } from './src-server/build/words/words-plugin.ts';

const CLIENT = join(import.meta.dirname, 'src-client');
const PALETTES = ['blue', 'cyan', 'grape', 'green', 'indigo', 'lime', 'orange', 'pink', 'teal', 'violet', 'yellow'];
const SHADES = [
  ...'0123456789',
  'filled',
  'filled-hover',
  'light',
  'light-hover',
  'light-color',
  'outline',
  'outline-hover',
  'text',
];
// and the shades of those that it has in its own colors, which the page sets
const OWN = ['dark', 'gray', 'red'].flatMap((name) => [...'0123456789'].map((shade) => [name, shade] as const));
const UNUSED_COLORS = [...PALETTES.flatMap((name) => SHADES.map((shade) => [name, shade] as const)), ...OWN].map(
  ([name, shade]) => `--mantine-color-${name}-${shade}`,
);

export default defineConfig(({ isSsrBuild }) => ({
  root: CLIENT,
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: join(CLIENT, 'routes'),
      generatedRouteTree: join(CLIENT, 'routeTree.gen.ts'),
      quoteStyle: 'single',
      autoCodeSplitting: true,
      // the home screen is what most visits open: it comes with the first file instead of after it
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (routeId === '/' ? [] : undefined) },
    }),
    react(),
    words('marks'),
  ],
  worker: { format: 'es' },
  css: {
    // shorter than Vite's own, which add the number of the line
    modules: { generateScopedName: (name, file) => `${name}_${hash('md5', relative(CLIENT, file)).slice(0, 4)}` },
    // the library's palettes that the theme does not use: a seventh of the first style sheet
    lightningcss: { unusedSymbols: UNUSED_COLORS },
  },
  build: {
    target: BROWSERS,
    cssTarget: STYLE_BROWSERS,
    copyPublicDir: !isSsrBuild,
    outDir: '../dist/client',
    emptyOutDir: true,
    // for src-client/build/page-shell.ts
    manifest: !isSsrBuild,
    // fonts stay files of their own, so that one visit's download serves the next
    assetsInlineLimit: 0,
    // kB, unpacked: the first file
    chunkSizeWarningLimit: 550,
    // every browser that we build for preloads modules itself
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      // a schema that nobody parses with is dropped, and the validation library with it
      treeshake: {
        manualPureFunctions: [
          'z',
          'airlineBanSchema',
          'airportCode',
          'countsSchema',
          'deskCheckSchema',
          'flightRateSchema',
          'refusal',
          'textSchema',
          'toldSchema',
        ],
        moduleSideEffects: [{ test: /@trpc/, sideEffects: false }],
      },
      output: isSsrBuild ? {} : { codeSplitting: { groups: CHUNK_GROUPS } },
    },
  },
}));
