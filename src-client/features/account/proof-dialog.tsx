import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Account } from '#src/account/account.ts';
import { messageWithStatus } from '../../api/error-message.ts';
import { answerOf, trpc } from '../../api/trpc.ts';
import { useCheckedForm } from '../../shared/use-checked-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { t } from '../../ui/words.ts';
import { askForPasskey } from './passkey-ceremony.ts';
import { ElsewhereNote, useSignInPlace } from './sign-in-place.tsx';

export type ProofDialogProps = { account: Account; onProven: () => void; onClose: () => void };

/** Asks the user to confirm that the account is theirs, in any of the account's ways to sign in. */
export function ProofDialog({ account, onProven, onClose }: ProofDialogProps) {
  const ways = trpc.settings.waysIn.useQuery().data;
  const { hasPasskeys: canUsePasskeys } = useSignInPlace();
  const passkeys = trpc.passkeys.list.useQuery(undefined, { enabled: canUsePasskeys }).data?.passkeys ?? [];
  const provider = ways?.provider ?? null;
  const identities = trpc.identities.list.useQuery(undefined, { enabled: provider !== null }).data?.identities ?? [];
  return (
    <Dialog title={t('app.account.confirmItsYou')} isOpen onClose={onClose}>
      <div className="stack">
        <p className="aside">{t('app.account.forYourSecurityPlease')}</p>
        {account.hasPassword && ways?.passwords !== false && (
          <ProofForm username={account.username} onProven={onProven} />
        )}
        {passkeys.length > 0 && <PasskeyProof onProven={onProven} />}
        <ElsewhereNote />
        {provider !== null && identities.length > 0 && <ProviderProof provider={provider} />}
      </div>
    </Dialog>
  );
}

/** Confirms the member's identity by signing in at the provider again, which leaves this page. */
function ProviderProof({ provider }: { provider: string }) {
  const { pathname, search } = window.location;
  const begin = trpc.identities.prove.useMutation({ onSuccess: ({ url }) => window.location.assign(url) });
  return (
    <>
      <Button disabled={begin.isPending || begin.isSuccess} onClick={() => begin.mutate({ next: pathname + search })}>
        {t('app.account.use', { provider })}
      </Button>
      {begin.error && <p className="aside">{messageWithStatus(begin.error)}</p>}
    </>
  );
}

function PasskeyProof({ onProven }: { onProven: () => void }) {
  const { passkeys } = trpc.useUtils().client;
  const ask = useMutation({
    mutationFn: async () => {
      const { options } = await passkeys.signInOptions.mutate();
      return passkeys.prove.mutate({ credential: await askForPasskey(options) });
    },
    onSuccess: onProven,
  });
  return (
    <>
      <Button disabled={ask.isPending} onClick={() => ask.mutate()}>
        {t('app.account.useAPasskey')}
      </Button>
      {/* someone who closed the browser's own window needs no message */}
      {answerOf(ask.error) && <p className="aside">{messageWithStatus(ask.error)}</p>}
    </>
  );
}

function ProofForm({ username, onProven }: { username: string; onProven: () => void }) {
  const prove = trpc.account.prove.useMutation({ onSuccess: onProven });
  const { form, field, failure } = useCheckedForm('proofSchema', { password: '' }, prove);
  return (
    <form {...form} className="stack" aria-label={t('app.account.confirmItsYou')}>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...field('password')}
        label={t('app.account.yourPassword')}
        autoComplete="current-password"
        data-autofocus
      />
      {failure && (
        <p role="alert" className="aside">
          {failure}
        </p>
      )}
      <Button variant="filled" type="submit" loading={prove.isPending}>
        {t('app.account.confirm')}
      </Button>
    </form>
  );
}
