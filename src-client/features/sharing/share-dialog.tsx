import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import type { SharedLink } from '#src/sharing/shared-link.ts';
import { messageWithStatus } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { AccountLinks } from '../../shared/sign-in-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkField } from '../../ui/link-field.tsx';
import { copyAddress, copyLink, hasShareSheet, openShareSheet } from '../../ui/share.ts';
import { t } from '../../ui/words.ts';
import { type Shared, sharedPage } from './shared-page.ts';
import { useStopSharing } from './use-stop-sharing.ts';

export type ShareDialogProps = Shared & { isOpen: boolean; onClose: () => void };

export function GuestShareDialog({ isOpen, onClose, ...shared }: ShareDialogProps) {
  const { url } = sharedPage(shared);
  return (
    <Dialog
      title={t('app.sharing.shareReport', { flightNumber: flightNumberText(shared.flightNumber) })}
      isOpen={isOpen}
      onClose={onClose}
    >
      <div className="stack">
        <LinkField url={url} label={t('app.sharing.addressOfTheReport')} />
        <Button variant="filled" data-autofocus onClick={() => void copyAddress(url)}>
          {t('app.sharing.copyAddress')}
        </Button>
        <p className="note">{t('app.sharing.itSearchesForThe')}</p>
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
    <Dialog
      title={t('app.sharing.shareReport', { flightNumber: flightNumberText(flightNumber) })}
      isOpen={isOpen}
      onClose={onClose}
    >
      <div className="stack">
        <p>{t('app.sharing.anyoneWithTheLink')}</p>
        {sharing.error && (
          <Alert tone="amber" title={t('app.common.weCouldntCreateThe')}>
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
              {t('app.common.createLink')}
            </Button>
            <Button onClick={() => void copyAddress(sharedPage(shared).url)}>
              {t('app.sharing.copyAddressOfThe')}
            </Button>
          </div>
        )}
        <p className="note">
          <Link to="/profile" hash="shared-reports">
            {t('app.sharing.manageSharedReports')}
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
  const page = { title: t('app.sharing.safetyReport', { flightNumber: flightNumberText(flightNumber) }), url };
  return (
    <>
      <LinkField url={url} />
      {link.expiresAt && (
        <p className="note">{t('app.sharing.itIncludesLiveFlight', { expiresAt: { date: link.expiresAt } })}</p>
      )}
      <div className="row buttons">
        {hasShareSheet() && (
          <Button variant="filled" onClick={() => void openShareSheet(page)}>
            {t('app.sharing.shareLink')}
          </Button>
        )}
        <Button variant={hasShareSheet() ? 'default' : 'filled'} autoFocus onClick={() => void copyLink(url)}>
          {t('app.common.copyLink')}
        </Button>
        <Button disabled={stop.isPending} onClick={() => stop.mutate({ token: link.token })}>
          {t('app.common.stopSharing')}
        </Button>
      </div>
    </>
  );
}
