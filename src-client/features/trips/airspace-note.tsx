import type { AirspaceBrief } from '#src/airspace/airspace-brief.ts';
import { listText } from '#src/format/text.ts';

/** The bulletins about airspace on a flight's shortest path; its report has their levels and dates. */
export function AirspaceNote({ bulletins = [] }: { bulletins?: AirspaceBrief[] | undefined }) {
  if (bulletins.length === 0) return null;
  const names = bulletins.map(({ issuer, name }) => `${issuer}, ${name}`);
  return (
    <p className="note">
      Bulletins on the shortest path: {listText(names)}. <a href="/airspace">What they say</a>
    </p>
  );
}
