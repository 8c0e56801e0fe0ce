import { hash } from 'node:crypto';
import { join, relative } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BROWSERS, STYLE_BROWSERS } from './src-client/build/browsers.ts';
import { CHUNK_GROUPS } from './src-client/build/chunks.ts';
import { SET_BY_THEME, UNUSED_VARIABLES } from './src-client/build/unused-variables.ts';
import { words } from './src-server/build/words/words-plugin.ts';

const CLIENT = join(import.meta.dirname, 'src-client');

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
  // the store's hook for Reacts before 18 does what React's own does
  resolve: { alias: { 'use-sync-external-store/shim': 'use-sync-external-store' } },
  worker: { format: 'es' },
  css: {
    // shorter than Vite's own, which add the number of the line
    modules: { generateScopedName: (name, file) => `${name}_${hash('md5', relative(CLIENT, file)).slice(0, 4)}` },
    // a fifth of the first style sheet
    lightningcss: { unusedSymbols: [...UNUSED_VARIABLES, ...SET_BY_THEME] },
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
        // no getter of ours or of the libraries does anything but return
        propertyReadSideEffects: false,
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
      output: {
        // the first file names all others: in hex they are shorter once it is compressed
        hashCharacters: 'hex',
        ...(!isSsrBuild && { codeSplitting: { groups: CHUNK_GROUPS }, generatedCode: { symbols: false } }),
      },
    },
  },
}));
