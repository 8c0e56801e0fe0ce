import { Link } from '@tanstack/react-router';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { formatDate } from '#src/format/date.ts';
import type { SharedLink } from '#src/sharing/shared-link.ts';
import { trpc } from '../../api/trpc.ts';
import { QueryState } from '../../shared/query-state.tsx';
import { Card } from '../../ui/card.tsx';
import { Entry, EntryButton, EntryList } from '../../ui/entry-list.tsx';
import { copyLink } from '../../ui/share.ts';
import { useStopSharing } from './use-stop-sharing.ts';

/** The reports that a member shares, each with a button to stop. */
export function SharedLinksCard() {
  const links = trpc.sharing.links.useQuery(undefined, { staleTime: 0 });
  const stop = useStopSharing();
  return (
    <Card id="shared-reports" title="Shared reports">
      <QueryState query={links}>
        {({ sharedLinks }) =>
          sharedLinks.length === 0 ? (
            <p className="aside">You haven't shared any reports. Open one and select Share.</p>
          ) : (
            <EntryList>
              {sharedLinks.map((link) => (
                <SharedReport
                  key={link.token}
                  link={link}
                  isPending={stop.isPending}
                  onStop={() => stop.mutate({ token: link.token })}
                />
              ))}
            </EntryList>
          )
        }
      </QueryState>
    </Card>
  );
}

function SharedReport({ link, isPending, onStop }: { link: SharedLink; isPending: boolean; onStop: () => void }) {
  const { flightNumber, token, path, flightId } = link;
  const isGone = flightId === null;
  return (
    <Entry
      name={
        isGone ? (
          flightNumber
        ) : (
          <Link to="/shared/$token" params={{ token }}>
            {flightNumberText(flightNumber)}
          </Link>
        )
      }
      details={[
        [
          `Shared ${formatDate(link.createdAt)}`,
          isGone && 'expired: we may keep live flight data for 30 days only',
          link.expiresAt && `until ${formatDate(link.expiresAt)}`,
        ]
          .filter(Boolean)
          .join(', '),
      ]}
      actions={
        <>
          {!isGone && (
            <EntryButton
              aria-label={`Copy link to ${flightNumberText(flightNumber)}`}
              onClick={() => void copyLink(location.origin + path)}
            >
              Copy link
            </EntryButton>
          )}
          <EntryButton
            disabled={isPending}
            aria-label={`${isGone ? 'Remove' : 'Stop sharing'} ${flightNumberText(flightNumber)}`}
            onClick={onStop}
          >
            {isGone ? 'Remove' : 'Stop sharing'}
          </EntryButton>
        </>
      }
    />
  );
}
