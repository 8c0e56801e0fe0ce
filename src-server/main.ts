import module from 'node:module';

const OLDEST_NODE = 24;

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  console.error(
    `Airworthy takes Node ${OLDEST_NODE}, and this is ${process.versions.node}. Start it with the Node of its packages: node_modules/.bin/node dist/server/main.js`,
  );
  process.exit(1);
}
// Node caches the compiled modules on disk when the process ends, so the next start is faster.
module.enableCompileCache();
const { serve } = await import('./runtime/process/serve.ts');
await serve();
