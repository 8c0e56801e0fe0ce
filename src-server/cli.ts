import { requireNode } from './runtime/process/require-node.ts';

/** `npm run cli -- <command> …`: operator commands on the server's database. Starts the way main.ts does. */
requireNode('src-server/cli.ts');
await import('./cli/run.ts');
