import { Box } from '@mantine/core';
import type { AirlineBan } from '#src/safety/airline/airline-ban.ts';
import type { Spoken } from '#src/words/speak.ts';
import { Badge } from '../ui/badge.tsx';

const TONES = { banned: 'red', restricted: 'amber' } as const;

type Ban = Spoken<AirlineBan> | null | undefined;

/** Shown before the score of a flight's aircraft, which is the same whoever operates it. */
export function BanNote({ ban }: { ban: Ban }) {
  if (!ban) return null;
  return (
    <Box mb="0.375rem">
      <Badge tone={TONES[ban.kind]}>{ban.label}</Badge>
      <Box component="p" mt="0.125rem" fz="var(--text-xs)">
        {ban.sentence}
      </Box>
    </Box>
  );
}

/** The same for several flights together, each airline once. */
export function BanNotes({ bans }: { bans: Ban[] }) {
  const known = bans.filter((ban) => ban != null);
  const bySentence = new Map(known.map((ban) => [ban.sentence, ban]));
  return [...bySentence].map(([sentence, ban]) => <BanNote key={sentence} ban={ban} />);
}
