import { config } from 'zod';

// It would try to compile its checks, which the page's content policy forbids and browsers report. Not written as
// `z.config`: the build drops every call of `z` whose answer nobody uses (vite.config.ts).
config({ jitless: true });
