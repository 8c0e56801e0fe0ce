import { buildClient } from '../src-client/build/build-client.ts';
import { buildServer } from './build-server.ts';

/** Builds everything that runs in production, again only after a change. */
await buildClient();
await buildServer();
