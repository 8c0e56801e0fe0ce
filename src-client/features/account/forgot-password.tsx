import { Link } from '@tanstack/react-router';
import { trpc } from '../../trpc.ts';
import { NotYet } from './not-yet.tsx';

/** The way to a new password, where links can be mailed. */
export function ForgotPassword() {
  const ways = trpc.settings.waysIn.useQuery();
  if (!ways.data?.resetByMail) return <NotYet>Forgot password?</NotYet>;
  return <Link to="/auth/reset">Forgot password?</Link>;
}
