import { enableCompileCache } from 'node:module';

/** `npm run cli -- <command> …`: operator commands on the server's database. Starts the way main.ts does. */
enableCompileCache();
await import('./cli/run.ts');
