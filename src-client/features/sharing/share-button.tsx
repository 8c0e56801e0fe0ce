import { useAccount } from '../../api/session.ts';
import { lazyPart, useOpener } from '../../ui/lazy-part.tsx';
import { ReportButton } from '../../ui/report-button.tsx';
import { copyAddress, hasShareSheet, openShareSheet } from '../../ui/share.ts';
import { t } from '../../ui/words.ts';
import { type Shared, sharedPage } from './shared-page.ts';

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);
const GuestDialog = lazyPart(async () => (await import('./share-dialog.tsx')).GuestShareDialog);

/** Without an account the flight's address, at once; a member can choose a link to the stored report. */
export function ShareButton(shared: Shared) {
  const { account } = useAccount();
  const { isOpen, isWanted, open, close, ahead } = useOpener(ShareDialog.load);
  const page = sharedPage(shared);
  const share = () => {
    if (!account && hasShareSheet()) return void openShareSheet(page);
    if (!account) void copyAddress(page.url);
    open();
  };
  const Dialog = account ? ShareDialog : GuestDialog;
  return (
    <>
      <ReportButton icon="share" {...ahead} onClick={share}>
        {t('app.common.share')}
      </ReportButton>
      {isWanted && <Dialog {...shared} isOpen={isOpen} onClose={close} />}
    </>
  );
}
