import { trpc } from '../../api/trpc.ts';
import basics from '../../styles/basics.module.css';
import { Alert } from '../../ui/alert.tsx';
import { NewPasswordFields } from './fields.tsx';
import { FormEnd } from './form-end.tsx';
import { LinkCard } from './link-card.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Sets a new password with the link that led here. */
export function ResetForm({ token }: { token: string }) {
  const utils = trpc.useUtils();
  const reset = trpc.account.reset.useMutation({
    onSuccess: () => void utils.account.me.invalidate(),
  });
  const { form, problems, failure } = useAccountForm((schemas) => schemas.passwordResetSchema, reset);
  if (reset.isSuccess) {
    return (
      <LinkCard title="Your password was changed">
        <Alert tone="green" isAnnounced>
          You've been signed out everywhere, and all access tokens have been revoked. Sign in with the new password.
        </Alert>
      </LinkCard>
    );
  }
  return (
    <LinkCard title="Set a new password">
      <form {...form} className={basics.stack} aria-label="Set a new password">
        <input type="hidden" name="token" value={token} />
        <NewPasswordFields problems={problems} isNew />
        <p>This signs you out everywhere and revokes all access tokens.</p>
        <FormEnd
          failure={problems.token ?? failure}
          isPending={reset.isPending}
          text="Change password"
          pendingText="Changing password..."
        />
        {problems.token && <a href="/auth/reset">Request a new link</a>}
      </form>
    </LinkCard>
  );
}
