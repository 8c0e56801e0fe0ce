import { enableCompileCache } from 'node:module';

// Node caches the compiled modules on disk when the process ends, so the next start is faster.
enableCompileCache();
const { serve } = await import('./runtime/process/serve.ts');
await serve();
