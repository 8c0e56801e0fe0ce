/** The code whose tests are tested, and the tests that must notice its changes. */
export const ROOMS: Record<string, { mutate: string[]; tests: string[] }> = {
  rates: {
    mutate: ['src/safety/rates/*.ts'],
    tests: [
      'test/src/safety/{compar*,flight-*,mix-score,model-score,posterior,since-fit,state-factor,sum-rates}.test.ts',
      'test/src/safety/{if-counted,indicators,short-report,true-words}.test.ts',
    ],
  },
  allowance: {
    mutate: ['src-server/services/allowance/*.ts', 'src/account/allowance.ts'],
    tests: ['test/src-server/services/allowance/*.test.ts', 'test/src/account/allowance.test.ts'],
  },
  billing: {
    mutate: ['src-server/services/billing/*.ts'],
    tests: ['test/src-server/services/billing/*.test.ts'],
  },
  bookings: {
    mutate: ['src/booking/*.ts'],
    tests: ['test/src/booking/*.test.ts'],
  },
};
