import { Button } from '@mantine/core';
import type { TripReport } from '#src/trips/trip.ts';
import type { Spoken } from '#src/words/speak.ts';
import { toastError } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkField } from '../../ui/link-field.tsx';
import { copyLink } from '../../ui/share.ts';
import { showToast } from '../../ui/toast.ts';
import { t } from '../../ui/words.ts';

type ShareTripProps = { trip: Spoken<TripReport>; isOpen: boolean; onClose: () => void };

/** The link with which anyone can read the trip: created, shared, and revoked. */
export function ShareTrip({ trip: { id, sharedPath }, ...dialog }: ShareTripProps) {
  const utils = trpc.useUtils();
  const renew = () => utils.trips.get.invalidate({ id });
  const share = trpc.trips.share.useMutation({
    onSuccess: renew,
    onError: toastError(t('app.common.weCouldntCreateThe')),
  });
  const stop = trpc.trips.stopSharing.useMutation({
    onSuccess: () => {
      void showToast({ title: t('app.common.sharingStopped'), message: t('app.common.theLinkNoLonger') });
      return renew();
    },
    onError: toastError(t('app.common.weCouldntStopSharing')),
  });
  const url = sharedPath && location.origin + sharedPath;
  return (
    <Dialog title={t('app.trips.shareThisTrip')} {...dialog}>
      <div className="stack">
        <p className="soft">{t('app.trips.anyoneWithTheLink')}</p>
        {url && <LinkField url={url} />}
        <div className="row buttons">
          {url ? (
            <>
              <Button variant="filled" data-autofocus onClick={() => void copyLink(url)}>
                {t('app.common.copyLink')}
              </Button>
              <Button disabled={stop.isPending} onClick={() => stop.mutate({ id })}>
                {t('app.common.stopSharing')}
              </Button>
            </>
          ) : (
            <Button variant="filled" data-autofocus loading={share.isPending} onClick={() => share.mutate({ id })}>
              {t('app.common.createLink')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
