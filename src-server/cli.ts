import { enableCompileCache } from 'node:module';

/** `npm run cli -- <command> …`: the server's own program over the same database. Starts as main.ts does. */
enableCompileCache();
await import('./cli/run.ts');
