import { enableCompileCache } from 'node:module';

// What Node has read it keeps, when it ends, for the next start: types stripped and code compiled.
enableCompileCache();
const { serve } = await import('./process/serve.ts');
await serve();
