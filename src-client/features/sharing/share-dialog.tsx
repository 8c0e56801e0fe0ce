import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDate } from '#src/format/date.ts';
import type { SharedLink } from '#src/sharing/shared-link.ts';
import { callText } from '../../call-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { handOver, hasShareSheet } from './hand-over.ts';
import { LinkField } from './link-field.tsx';
import classes from './share-dialog.module.css';
import { tellHandedOver } from './tell-handed-over.ts';
import { useStopSharing } from './use-stop-sharing.ts';

export type ShareDialogProps = {
  flightNumber: string;
  /** the call that makes the link */
  sharing: { data: SharedLink | undefined; error: unknown };
  isOpen: boolean;
  onClose: () => void;
};

/** The link to a report: to hand on, and to take back. */
export function ShareDialog({ flightNumber, sharing, isOpen, onClose }: ShareDialogProps) {
  return (
    <Dialog title={`Share the report of ${flightNumber}`} isOpen={isOpen} onClose={onClose}>
      <div className={classes.body}>
        <p>
          Anyone with the link can read this report as it is now, without an account. It does not say who shared it.
        </p>
        {sharing.error ? (
          <Notice tone="amber" title="The link could not be made" isAlert>
            <p>{callText(sharing.error)}</p>
          </Notice>
        ) : (
          <TheLink link={sharing.data} flightNumber={flightNumber} onStopped={onClose} />
        )}
        <p className={classes.more}>
          <Link to="/profile" hash="shared-reports">
            All reports that you share
          </Link>
        </p>
      </div>
    </Dialog>
  );
}

function TheLink(props: { link: SharedLink | undefined; flightNumber: string; onStopped: () => void }) {
  const { link, flightNumber, onStopped } = props;
  const stop = useStopSharing(onStopped);
  if (!link) return <Skeleton height={108} radius="md" aria-label="Making the link" />;
  const url = location.origin + link.path;
  const give = async () => tellHandedOver(await handOver({ title: `Safety report of ${flightNumber}`, url }));
  return (
    <>
      <LinkField url={url} />
      {link.expiresAt && (
        <p className={classes.note}>
          It holds live flight data, which may be kept for 30 days: the link works until {formatDate(link.expiresAt)}.
        </p>
      )}
      <div className={classes.ways}>
        <Button data-autofocus onClick={() => void give()}>
          {hasShareSheet() ? 'Share link' : 'Copy link'}
        </Button>
        <Button variant="default" disabled={stop.isPending} onClick={() => stop.mutate({ token: link.token })}>
          Stop sharing
        </Button>
      </div>
    </>
  );
}
