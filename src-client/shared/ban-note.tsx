import type { AirlineBan } from '#src/safety/airline/airline-ban.ts';
import { Badge } from '../ui/badge.tsx';
import classes from './ban-note.module.css';

const TONES = { banned: 'red', restricted: 'amber' } as const;

type Ban = AirlineBan | null | undefined;

/** Shown before the score of a flight's aircraft, which is the same whoever operates it. */
export function BanNote({ ban }: { ban: Ban }) {
  if (!ban) return null;
  return (
    <div className={classes.note}>
      <Badge tone={TONES[ban.kind]}>{ban.label}</Badge>
      <p className={classes.sentence}>{ban.sentence}</p>
    </div>
  );
}

/** The same for several flights together, each airline once. */
export function BanNotes({ bans }: { bans: Ban[] }) {
  const known = bans.filter((ban) => ban != null);
  const bySentence = new Map(known.map((ban) => [ban.sentence, ban]));
  return [...bySentence].map(([sentence, ban]) => <BanNote key={sentence} ban={ban} />);
}
