import { Box } from '@mantine/core';
import type { ComparedFlight } from '#src/flight/flights-comparison.ts';
import { aircraftScoreText } from '#src/safety/model/record-sentence.ts';
import { briefRateText } from '#src/safety/rates/flight-sentences.ts';
import { ScoreRange } from '../../shared/score-range.tsx';

type ScoreCellProps = { score: ComparedFlight['score']; flightRates?: ComparedFlight['flightRate'][] };

/**
 * The rate of the flight or of the flights of a group, then the score of its aircraft in words and as dot and whisker from 0 to 100: all cells have the
 * same width, so they share one axis.
 */
export function ScoreCell({ score, flightRates: [first, ...others] = [] }: ScoreCellProps) {
  return (
    <Box w="13.5rem" maw="100%">
      {first && (
        <Box component="p" mb="0.25rem" fz="var(--text-sm)">
          {briefRateText(first, ...others)}
        </Box>
      )}
      <ScoreRange score={score} />
      <p className="note" style={{ textWrap: 'balance' }}>
        {aircraftScoreText(score)}
      </p>
    </Box>
  );
}
