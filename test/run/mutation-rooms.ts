/** The code whose tests are tested, and the tests that must notice its changes. */
export const ROOMS: Record<string, { mutate: string[]; tests: string[] }> = {
  rates: {
    mutate: ['src/safety/rates/*.ts'],
    tests: [
      'test/src/safety/{compare-flights,comparison-of-rates,flight-*,mix-score,model-score,posterior,since-fit,state-factor,sum-rates}.test.ts',
      'test/src/safety/{if-counted,indicators,short-report}.test.ts',
    ],
  },
  allowance: {
    mutate: ['src-server/services/allowance/*.ts', 'src/account/allowance.ts'],
    tests: ['test/src-server/services/allowance/*.test.ts', 'test/src/account/allowance.test.ts'],
  },
  billing: {
    mutate: ['src-server/services/billing/*.ts'],
    // without the one that plays months of events again and again
    tests: ['test/src-server/services/billing/!(events).test.ts'],
  },
  bookings: {
    mutate: ['src/booking/{boarding-pass,booking-leg}.ts'],
    tests: ['test/src/booking/{boarding-pass,booking-leg}.test.ts'],
  },
  calendars: {
    mutate: ['src/booking/calendar-legs.ts', 'src-client/features/booking/reading/{read-calendar,calendar-*}.ts'],
    tests: [
      'test/src/booking/calendar-legs.test.ts',
      'test/src-client/features/booking/reading/{calendars,calendar-files,real-bookings}.test.ts',
    ],
  },
  wallets: {
    mutate: ['src/booking/wallet-legs.ts', 'src-client/features/booking/reading/read-wallet.ts'],
    tests: [
      'test/src/booking/wallet-legs.test.ts',
      'test/src-client/features/booking/reading/{wallet,real-bookings}.test.ts',
    ],
  },
  // not its words and patterns, whose answers test/golden/readings.txt has
  mails: {
    mutate: ['src/booking/written-*.ts'],
    tests: [
      'test/src/booking/{forms,written-*,calendar-legs}.test.ts',
      'test/src-client/features/booking/reading/{calendars,corpus,mails,real-bookings}.test.ts',
    ],
  },
};
