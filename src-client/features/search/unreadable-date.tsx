import { Alert } from '../../ui/alert.tsx';

/** In the place of a result: a link asks for a day that is none. The card above it holds the rest of the search. */
export function UnreadableDate() {
  return (
    <Alert tone="amber" title="We couldn't read the date in this link" isAnnounced>
      We didn't search. Pick a date above, or choose Any date, and search again.
    </Alert>
  );
}
