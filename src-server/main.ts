import { enableCompileCache, flushCompileCache } from 'node:module';

// What Node has read once it keeps for the next start, types stripped and code compiled.
enableCompileCache();
const { serve } = await import('./serve.ts');
await serve();
flushCompileCache();
