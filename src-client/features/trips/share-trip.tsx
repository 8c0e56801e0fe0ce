import { Button } from '@mantine/core';
import type { TripReport } from '#src/trips/trip.ts';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkField } from '../../ui/link-field.tsx';
import { copyLink } from '../../ui/share.ts';
import { showToast } from '../../ui/toast.ts';

type ShareTripProps = { trip: TripReport; isOpen: boolean; onClose: () => void };

/** The link with which anyone can read the trip: created, shared, and revoked. */
export function ShareTrip({ trip: { id, sharedPath }, ...dialog }: ShareTripProps) {
  const utils = trpc.useUtils();
  const renew = () => utils.trips.get.invalidate({ id });
  const share = trpc.trips.share.useMutation({ onSuccess: renew, onError: toastError("We couldn't create the link") });
  const stop = trpc.trips.stopSharing.useMutation({
    onSuccess: () => {
      void showToast({ title: 'Sharing stopped', message: 'The link no longer works.' });
      return renew();
    },
    onError: toastError("We couldn't stop sharing"),
  });
  const url = sharedPath && location.origin + sharedPath;
  return (
    <Dialog title="Share this trip" {...dialog}>
      <div className="stack">
        <p className="soft">
          Anyone with the link can read the trip as it is now and as it changes. It doesn't say whose it is.
        </p>
        {url && <LinkField url={url} />}
        <div className="row buttons">
          {url ? (
            <>
              <Button variant="filled" data-autofocus onClick={() => void copyLink(url)}>
                Copy link
              </Button>
              <Button disabled={stop.isPending} onClick={() => stop.mutate({ id })}>
                Stop sharing
              </Button>
            </>
          ) : (
            <Button data-autofocus loading={share.isPending} onClick={() => share.mutate({ id })}>
              Create link
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
