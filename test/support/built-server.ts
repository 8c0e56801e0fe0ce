import { buildServer } from '../../src-server/build/build-server.ts';

/** The server that tests start as a process is the one that users start. */
export default buildServer;
