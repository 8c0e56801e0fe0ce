/** The world average from which each estimate starts: one fatal accident in 5.6 million flights. */
export const PRIOR = {
  accidents: 1,
  millionDepartures: 5.6,
  source: {
    title: 'IATA Annual Safety Report, 2021–2025: one fatal accident in 5.6 million flights',
    url: null,
    asOf: '2026-03',
  },
} as const;
