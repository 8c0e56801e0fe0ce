import { expect, it } from 'vitest';
import { completeReport } from '#src/safety/report/complete-report.ts';
import { speakAll } from '#src/words/speak.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { contradictions, signsOf } from '#test/support/signs.ts';

const NAMED = ['TK2', 'SU2163', 'PK257', 'FR7', 'LH492', 'BA286&aircraftType=B77W', 'BA286&aircraftType=B789'];

it('no two signs on the flight, its type or its airline contradict each other, in reports that once had such', async () => {
  const { app } = await testApp({ GUEST_SEARCHES: '100', RATE_LIMITS: 'off' });
  const table: string[] = [];
  for (const query of NAMED) {
    const answer = await visitor(app)(`/api/guest/flights/search?flightNumber=${query}`);
    expect(answer.statusCode, query).toBe(200);
    const { flight, safetyReport } = answer.json();
    const report = speakAll('en', completeReport(safetyReport, flight));
    expect(contradictions(report), query).toEqual([]);
    table.push(...signsOf(report).map(({ subject, sign, says }) => [query, subject, sign, says].join(' | ')));
  }
  expect(table.join('\n')).toMatchInlineSnapshot(`
    "TK2 | flight | Too little on record to tell it from average flying | neither
    TK2 | flight | strip | neither
    TK2 | type | Good | good
    TK2 | type | check: No clear difference | neither
    TK2 | airline | 5 stars | good
    TK2 | airline | check: All checks passed | good
    TK2 | airline | Top Safety Rating | good
    SU2163 | flight | strip | neither
    SU2163 | type | check: See the notice above | neither
    SU2163 | airline | 1 stars | neither
    SU2163 | airline | check: 1 of 2 checks failed | bad
    SU2163 | airline | Below Average Rating | bad
    PK257 | flight | Too little on record to tell it from average flying | neither
    PK257 | flight | strip | neither
    PK257 | type | Excellent | good
    PK257 | type | check: Record better than average | good
    PK257 | airline | 3 stars | neither
    PK257 | airline | check: 1 of 2 checks failed | bad
    PK257 | airline | Aging Fleet | neither
    FR7 | flight | Like airline flying in general, as far as the record can tell | neither
    FR7 | flight | strip | neither
    FR7 | type | Good | good
    FR7 | type | check: No clear difference | neither
    FR7 | airline | 5 stars | good
    FR7 | airline | check: 1 of 2 passed, rest not known | neither
    FR7 | airline | Standard Safety Profile | neither
    LH492 | flight | Like airline flying in general, as far as the record can tell | neither
    LH492 | flight | strip | neither
    LH492 | type | Good | good
    LH492 | type | check: No clear difference | neither
    LH492 | airline | 5 stars | good
    LH492 | airline | check: All checks passed | good
    LH492 | airline | Top Safety Rating | good
    BA286&aircraftType=B77W | flight | Like airline flying in general, as far as the record can tell | neither
    BA286&aircraftType=B77W | flight | strip | neither
    BA286&aircraftType=B77W | type | Good | good
    BA286&aircraftType=B77W | type | check: No clear difference | neither
    BA286&aircraftType=B77W | airline | 5 stars | good
    BA286&aircraftType=B77W | airline | check: All checks passed | good
    BA286&aircraftType=B77W | airline | Top Safety Rating | good
    BA286&aircraftType=B789 | flight | Like airline flying in general, as far as the record can tell | neither
    BA286&aircraftType=B789 | flight | strip | neither
    BA286&aircraftType=B789 | type | Good | good
    BA286&aircraftType=B789 | type | check: No clear difference | neither
    BA286&aircraftType=B789 | airline | 5 stars | good
    BA286&aircraftType=B789 | airline | check: All checks passed | good
    BA286&aircraftType=B789 | airline | Top Safety Rating | good
    BA286&aircraftType=B789 | airline | Perfect Record with this Model | neither"
  `);
});
