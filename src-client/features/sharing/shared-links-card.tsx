import { Link } from '@tanstack/react-router';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { formatDate } from '#src/format/date.ts';
import type { SharedLink } from '#src/sharing/shared-link.ts';
import { trpc } from '../../api/trpc.ts';
import { EntryCard } from '../../shared/entry-card.tsx';
import { copyLink } from '../../ui/share.ts';
import { useStopSharing } from './use-stop-sharing.ts';

/** The reports that a member shares, each with a button to stop. */
export function SharedLinksCard() {
  const links = trpc.sharing.links.useQuery(undefined, { staleTime: 0 });
  const stop = useStopSharing();
  return (
    <EntryCard
      id="shared-reports"
      title="Shared reports"
      query={links}
      itemsOf={({ sharedLinks }) => sharedLinks}
      entryOf={(link) => entryOf(link, stop.isPending, () => stop.mutate({ token: link.token }))}
      empty={<p className="aside">You haven't shared any reports. Open one and select Share.</p>}
    />
  );
}

function entryOf({ token, path, flightId, ...link }: SharedLink, isPending: boolean, onStop: () => void) {
  const isGone = flightId === null;
  const number = flightNumberText(link.flightNumber);
  const stop = isGone ? 'Remove' : 'Stop sharing';
  return {
    key: token,
    name: isGone ? (
      link.flightNumber
    ) : (
      <Link to="/shared/$token" params={{ token }}>
        {number}
      </Link>
    ),
    details: [
      [
        `Shared ${formatDate(link.createdAt)}`,
        isGone && 'expired: we may keep live flight data for 30 days only',
        link.expiresAt && `until ${formatDate(link.expiresAt)}`,
      ]
        .filter(Boolean)
        .join(', '),
    ],
    acts: [
      !isGone && {
        text: 'Copy link',
        label: `Copy link to ${number}`,
        run: () => void copyLink(location.origin + path),
      },
      { text: stop, label: `${stop} ${number}`, isPending, run: onStop },
    ],
  };
}
