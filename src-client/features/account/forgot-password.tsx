import { Link } from '@tanstack/react-router';
import { NO_MAIL } from '#src/account/no-mail.ts';
import { trpc } from '../../api/trpc.ts';
import classes from './auth-card.module.css';

/** The link to reset a password; where links cannot be mailed, it opens what to do instead. */
export function ForgotPassword() {
  const ways = trpc.settings.waysIn.useQuery();
  if (ways.data?.resetByMail) return <Link to="/auth/reset">Forgot password?</Link>;
  return (
    <details className={classes.noMail}>
      <summary>Forgot password?</summary>
      {NO_MAIL}
    </details>
  );
}
