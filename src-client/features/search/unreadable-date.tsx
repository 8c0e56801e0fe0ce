import { Alert } from '../../ui/alert.tsx';

/** In the place of a result: a link asks for a day that is none. The card above it holds the rest of the search. */
export function UnreadableDate() {
  return (
    <Alert tone="amber" title="We couldn't read the date in this link" isAnnounced>
      <p>Nothing was searched. Choose a date above, or leave it at Any date, and start the search.</p>
    </Alert>
  );
}
