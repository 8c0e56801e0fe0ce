import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput } from '@mantine/core';
import type { Account } from '#src/account/account.ts';
import { callText } from '../../call-text.ts';
import { answerOf, trpc } from '../../trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { problemsOf, useCheckedForm } from '../../ui/use-checked-form.ts';
import classes from './account-form.module.css';
import { knowsPasskeys } from './passkey-ceremony.ts';
import { PasskeyProof } from './passkey-proof.tsx';

export type ProofDialogProps = { account: Account; onProven: () => void; onClose: () => void };

/** Asks whoever sits at this browser to show that the account is theirs. */
export function ProofDialog({ account, onProven, onClose }: ProofDialogProps) {
  const ways = trpc.settings.waysIn.useQuery().data;
  const canUsePasskeys = (ways?.passkeys ?? false) && knowsPasskeys();
  const passkeys = trpc.passkeys.list.useQuery(undefined, { enabled: canUsePasskeys }).data?.passkeys ?? [];
  const prove = trpc.account.prove.useMutation({
    onSuccess: onProven,
    onError: (error) => {
      setProblems(problemsOf(answerOf(error)?.issues ?? []));
    },
  });
  const { form, problems, setProblems } = useCheckedForm(
    async () => (await import('./check-account.ts')).proofSchema,
    prove.mutate,
  );
  const isToldAtField = Object.keys(problems).length > 0;
  return (
    <Dialog title="Confirm that it is you" isOpen onClose={onClose}>
      <div className={classes.form}>
        <form {...form} className={classes.form} aria-label="Confirm that it is you">
          <p className={classes.text}>You last did so a while ago. It then holds for 10 minutes.</p>
          <input type="text" name="username" autoComplete="username" value={account.username} readOnly hidden />
          <PasswordInput
            label="Your password"
            name="password"
            autoComplete="current-password"
            error={problems.password}
            data-autofocus
          />
          {prove.error && !isToldAtField && <p className={classes.text}>{callText(prove.error)}</p>}
          <Button type="submit" disabled={prove.isPending}>
            {prove.isPending ? 'Checking...' : 'Confirm'}
          </Button>
        </form>
        {passkeys.length > 0 && <PasskeyProof onProven={onProven} />}
      </div>
    </Dialog>
  );
}
