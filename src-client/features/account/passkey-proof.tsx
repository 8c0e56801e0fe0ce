import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageWithStatus } from '../../api/error-message.ts';
import { answerOf, trpc } from '../../api/trpc.ts';
import basics from '../../styles/basics.module.css';
import { askForPasskey } from './passkey-ceremony.ts';

/** Confirms the member's identity with one of their passkeys. */
export function PasskeyProof({ onProven }: { onProven: () => void }) {
  const options = trpc.passkeys.signInOptions.useMutation();
  const prove = trpc.passkeys.prove.useMutation({ onSuccess: onProven });
  const [isPending, setIsPending] = useState(false);
  const ask = async () => {
    setIsPending(true);
    try {
      const credential = await askForPasskey((await options.mutateAsync()).options);
      await prove.mutateAsync({ credential });
    } catch {
      // shown below; someone who closed the browser's own window needs no message
      setIsPending(false);
    }
  };
  const error = [options.error, prove.error].find((failed) => answerOf(failed));
  return (
    <>
      <Button variant="default" disabled={isPending} onClick={() => void ask()}>
        Use a passkey
      </Button>
      {error && <p className={basics.aside}>{messageWithStatus(error)}</p>}
    </>
  );
}
