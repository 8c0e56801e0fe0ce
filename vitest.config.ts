import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    globalSetup: ['test/support/database-image.ts'],
    setupFiles: ['test/support/no-outgoing.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    dangerouslyIgnoreUnhandledErrors: false,
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
