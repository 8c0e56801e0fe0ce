import { useAccount } from '../../api/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ReportButton } from '../../ui/report-button.tsx';
import { useOpener } from '../../ui/use-opener.ts';

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);
const SignInDialog = lazyPart(async () => (await import('../../shared/sign-in-dialog.tsx')).SignInDialog);

/** Opens the dialog for a public link to a stored report; someone without an account is asked to sign in. */
export function ShareButton({ flightId, flightNumber }: { flightId: number; flightNumber: string }) {
  const { account } = useAccount();
  const { isOpen, isWanted, open, close, ahead } = useOpener(account ? ShareDialog.load : SignInDialog.load);
  const dialog = { isOpen, onClose: close };
  return (
    <>
      <ReportButton icon="share" {...ahead} onClick={open}>
        Share
      </ReportButton>
      {isWanted &&
        (account ? (
          <ShareDialog {...dialog} flightId={flightId} flightNumber={flightNumber} />
        ) : (
          <SignInDialog
            {...dialog}
            title="Sign in to share this report"
            text="Sign in to share, so you can stop sharing at any time. You'll come back to this report."
            next={`/details/${flightId}`}
          />
        ))}
    </>
  );
}
