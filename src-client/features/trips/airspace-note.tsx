import type { AirspaceBrief } from '#src/airspace/airspace-brief.ts';
import { listText } from '#src/format/text.ts';

/** The bulletins about airspace on a flight's shortest path; its report has their levels and dates. */
export function AirspaceNote({
  bulletins = [],
  unknown,
}: {
  bulletins?: AirspaceBrief[] | undefined;
  unknown?: string | null | undefined;
}) {
  if (bulletins.length === 0 && !unknown) return null;
  if (bulletins.length === 0) {
    return (
      <p className="note">
        Airspace: not known. {unknown} <a href="/airspace">All bulletins</a>
      </p>
    );
  }
  const names = bulletins.map(({ issuer, name }) => `${issuer}, ${name}`);
  return (
    <p className="note">
      Bulletins on the shortest path: {listText(names)}. <a href="/airspace">What they say</a>
    </p>
  );
}
