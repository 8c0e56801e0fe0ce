import { Button } from '@mantine/core';
import type { TripReport } from '#src/trips/trip-report.ts';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import basics from '../../styles/basics.module.css';
import { Card } from '../../ui/card.tsx';
import { LinkField } from '../../ui/link-field.tsx';
import { copyLink } from '../../ui/share.ts';
import { showToast } from '../../ui/toast.ts';
import classes from './trips.module.css';

/** The link with which anyone can read the trip: created, shared, and revoked. */
export function ShareTrip({ trip: { id, sharedPath } }: { trip: TripReport }) {
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
    <Card title="Share this trip">
      <p className={basics.soft}>
        Anyone with the link can read the trip as it is now and as it changes. It doesn't say whose it is.
      </p>
      {url && <LinkField url={url} />}
      <div className={classes.buttons}>
        {url ? (
          <>
            <Button data-autofocus onClick={() => void copyLink(url)}>
              Copy link
            </Button>
            <Button variant="default" disabled={stop.isPending} onClick={() => stop.mutate({ id })}>
              Stop sharing
            </Button>
          </>
        ) : (
          <Button variant="default" data-autofocus loading={share.isPending} onClick={() => share.mutate({ id })}>
            Create link
          </Button>
        )}
      </div>
    </Card>
  );
}
