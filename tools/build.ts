import { buildClient } from './build-client.ts';
import { buildServer } from './build-server.ts';

/** All that runs in production, made anew only after a change. */
await buildClient();
await buildServer();
