import { Link } from '@tanstack/react-router';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import type { SharedLink } from '#src/sharing/shared-link.ts';
import { trpc } from '../../api/trpc.ts';
import { EntryCard } from '../../shared/entry-card.tsx';
import { copyLink } from '../../ui/share.ts';
import { joined, t } from '../../ui/words.ts';
import { useStopSharing } from './use-stop-sharing.ts';

export function SharedLinksCard() {
  const links = trpc.sharing.links.useQuery(undefined, { staleTime: 0 });
  const stop = useStopSharing();
  return (
    <EntryCard
      id="shared-reports"
      title={t('app.sharing.sharedReports')}
      query={links}
      itemsOf={({ sharedLinks }) => sharedLinks}
      entryOf={(link) => entryOf(link, stop.isPending, () => stop.mutate({ token: link.token }))}
      empty={<p className="aside">{t('app.sharing.youHaventSharedAny')}</p>}
    />
  );
}

function entryOf({ token, path, flightId, ...link }: SharedLink, isPending: boolean, onStop: () => void) {
  const isGone = flightId === null;
  const number = flightNumberText(link.flightNumber);
  const stop = isGone ? t('app.common.remove') : t('app.common.stopSharing');
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
      joined([
        t('app.sharing.sharedOn', { date: { date: link.createdAt } }),
        isGone && t('app.sharing.expired'),
        link.expiresAt && t('app.sharing.until', { date: { date: link.expiresAt } }),
      ]),
    ],
    acts: [
      !isGone && {
        text: t('app.common.copyLink'),
        label: t('app.sharing.copyLinkTo', { flightNumber: number }),
        run: () => void copyLink(location.origin + path),
      },
      {
        text: stop,
        label: t('app.sharing.endOf', { act: isGone ? 'remove' : 'stop', flightNumber: number }),
        isPending,
        run: onStop,
      },
    ],
  };
}
