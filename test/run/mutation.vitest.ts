import { defineConfig } from 'vitest/config';
import { ROOMS } from './mutation-rooms.ts';

/** The tests of one room, without a build, a browser or PostgreSQL. */
export default defineConfig({
  test: {
    include: ROOMS[process.env.MUTATION_ROOM ?? '']?.tests ?? [],
    globalSetup: ['test/support/reference-file.ts', 'test/support/database-image.ts'],
    setupFiles: ['test/support/use-reference-file.ts', 'test/support/no-outgoing.ts', 'test/support/patient.ts'],
    isolate: false,
    // the runner ends what takes too long
    testTimeout: 900_000,
  },
});
