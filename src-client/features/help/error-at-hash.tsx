import { useNavigate } from '@tanstack/react-router';
import { signInPage } from '#src/account/next-page.ts';
import { errorOfHash } from '#src/routes.ts';
import { useAccount } from '../../api/session.ts';
import { HelpDialog } from './help-dialog.tsx';
import { SignInFirst } from './sign-in-first.tsx';

/** Tells of an error in a report's line or on an airline's page: links there have this hash. */
export function ErrorAtHash({ hash }: { hash: string }) {
  const { account } = useAccount();
  const navigate = useNavigate();
  const { isAboutState, ...of } = errorOfHash(hash);
  const place = of.reportId === undefined ? 'the airline’s page' : 'this report';
  const where = isAboutState ? `the line on the state in ${place}` : place;
  const dialog = {
    isOpen: true,
    onClose: () => void navigate({ to: '.', search: true, hash: '', replace: true }),
    subject: { ...of, isAboutState, where, included: 'what it says now' },
  };
  const wanted = `${of.reportId === undefined ? '/' : `/details/${of.reportId}`}#${hash}`;
  return account ? <HelpDialog {...dialog} /> : <SignInFirst {...dialog} signInAddress={signInPage(wanted)} />;
}
