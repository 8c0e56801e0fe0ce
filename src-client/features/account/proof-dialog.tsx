import { Button } from '@mantine/core';
import type { Account } from '#src/account/account.ts';
import { messageWithStatus } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import basics from '../../styles/basics.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './account-form.module.css';
import { ElsewhereNote } from './elsewhere-note.tsx';
import { PasskeyProof } from './passkey-proof.tsx';
import { ProofForm } from './proof-form.tsx';
import { useSignInPlace } from './use-sign-in-place.ts';

export type ProofDialogProps = { account: Account; onProven: () => void; onClose: () => void };

/** Asks the user to confirm that the account is theirs, in any of the account's ways to sign in. */
export function ProofDialog({ account, onProven, onClose }: ProofDialogProps) {
  const ways = trpc.settings.waysIn.useQuery().data;
  const { hasPasskeys: canUsePasskeys } = useSignInPlace();
  const passkeys = trpc.passkeys.list.useQuery(undefined, { enabled: canUsePasskeys }).data?.passkeys ?? [];
  const provider = ways?.provider ?? null;
  const identities = trpc.identities.list.useQuery(undefined, { enabled: provider !== null }).data?.identities ?? [];
  return (
    <Dialog title="Confirm it's you" isOpen onClose={onClose}>
      <div className={classes.form}>
        <p className={basics.aside}>
          For your security, please sign in once more. You won't be asked again for 10 minutes.
        </p>
        {account.hasPassword && <ProofForm username={account.username} onProven={onProven} />}
        {passkeys.length > 0 && <PasskeyProof onProven={onProven} />}
        <ElsewhereNote />
        {provider !== null && identities.length > 0 && <ProviderProof provider={provider} />}
      </div>
    </Dialog>
  );
}

/** Confirms the member's identity by signing in at the provider again, which leaves this page. */
function ProviderProof({ provider }: { provider: string }) {
  const begin = trpc.identities.prove.useMutation({ onSuccess: ({ url }) => window.location.assign(url) });
  return (
    <>
      <Button variant="default" disabled={begin.isPending || begin.isSuccess} onClick={() => begin.mutate()}>
        Use {provider}
      </Button>
      {begin.error && <p className={basics.aside}>{messageWithStatus(begin.error)}</p>}
    </>
  );
}
