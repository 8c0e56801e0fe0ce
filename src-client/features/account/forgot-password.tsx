import { Link } from '@tanstack/react-router';
import { trpc } from '../../trpc.ts';
import { UnavailableButton } from './unavailable-button.tsx';

/** The link to reset a password, if links can be mailed. */
export function ForgotPassword() {
  const ways = trpc.settings.waysIn.useQuery();
  if (!ways.data?.resetByMail) return <UnavailableButton>Forgot password?</UnavailableButton>;
  return <Link to="/auth/reset">Forgot password?</Link>;
}
