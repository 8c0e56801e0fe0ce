import { requireNode } from './runtime/process/require-node.ts';

requireNode('dist/server/main.js');
const { serve } = await import('./runtime/process/serve.ts');
await serve();
