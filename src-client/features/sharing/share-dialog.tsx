import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { formatDate } from '#src/format/date.ts';
import type { SharedLink } from '#src/sharing/shared-link.ts';
import { messageWithStatus } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { AccountLinks } from '../../shared/sign-in-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkField } from '../../ui/link-field.tsx';
import { copyAddress, copyLink, hasShareSheet, openShareSheet } from '../../ui/share.ts';
import { type Shared, sharedPage } from './shared-page.ts';
import { useStopSharing } from './use-stop-sharing.ts';

export type ShareDialogProps = Shared & { isOpen: boolean; onClose: () => void };

/** The address of a flight, and what an account adds. */
export function GuestShareDialog({ isOpen, onClose, ...shared }: ShareDialogProps) {
  const { url } = sharedPage(shared);
  return (
    <Dialog title={`Share ${flightNumberText(shared.flightNumber)} report`} isOpen={isOpen} onClose={onClose}>
      <div className="stack">
        <LinkField url={url} label="Address of the report" />
        <Button variant="filled" data-autofocus onClick={() => void copyAddress(url)}>
          Copy address
        </Button>
        <p className="note">
          It searches for the flight again. With an account, you can share this report as it is now, and stop sharing at
          any time.
        </p>
        <AccountLinks next={`/details/${shared.flightId}`} />
      </div>
    </Dialog>
  );
}

/** The address of the flight, and the link to a report: created on request, to share or to revoke. */
export function ShareDialog({ isOpen, onClose, ...shared }: ShareDialogProps) {
  const { flightId, flightNumber } = shared;
  const utils = trpc.useUtils();
  const sharing = trpc.sharing.share.useMutation({ onSuccess: () => utils.sharing.links.invalidate() });
  const stop = () => {
    sharing.reset();
    onClose();
  };
  return (
    <Dialog title={`Share ${flightNumberText(flightNumber)} report`} isOpen={isOpen} onClose={onClose}>
      <div className="stack">
        <p>Anyone with the link can read this report as it is now, without an account. It doesn't say who shared it.</p>
        {sharing.error && (
          <Alert tone="amber" title="We couldn't create the link" isAnnounced>
            {messageWithStatus(sharing.error)}
          </Alert>
        )}
        {sharing.data && <TheLink link={sharing.data} flightNumber={flightNumber} onStopped={stop} />}
        {!sharing.data && (
          <div className="row buttons">
            <Button
              variant="filled"
              data-autofocus
              loading={sharing.isPending}
              onClick={() => sharing.mutate({ flightId })}
            >
              Create link
            </Button>
            <Button onClick={() => void copyAddress(sharedPage(shared).url)}>Copy address of the flight</Button>
          </div>
        )}
        <p className="note">
          <Link to="/profile" hash="shared-reports">
            Manage shared reports
          </Link>
        </p>
      </div>
    </Dialog>
  );
}

function TheLink(props: { link: SharedLink; flightNumber: string; onStopped: () => void }) {
  const { link, flightNumber, onStopped } = props;
  const stop = useStopSharing(onStopped);
  const url = location.origin + link.path;
  const page = { title: `${flightNumberText(flightNumber)} safety report`, url };
  return (
    <>
      <LinkField url={url} />
      {link.expiresAt && (
        <p className="note">
          It includes live flight data, which we may keep for 30 days. The link expires on {formatDate(link.expiresAt)}.
        </p>
      )}
      <div className="row buttons">
        {hasShareSheet() && (
          <Button variant="filled" onClick={() => void openShareSheet(page)}>
            Share link
          </Button>
        )}
        <Button variant={hasShareSheet() ? 'default' : 'filled'} autoFocus onClick={() => void copyLink(url)}>
          Copy link
        </Button>
        <Button disabled={stop.isPending} onClick={() => stop.mutate({ token: link.token })}>
          Stop sharing
        </Button>
      </div>
    </>
  );
}
