import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSetAccount } from '../../api/session.ts';
import { toastError } from '../../api/toast-error.ts';
import { answerOf, trpc } from '../../api/trpc.ts';
import { hideFailure } from '../../ui/toast.ts';
import { askForPasskey, endOffer, offerPasskeys } from './passkey-ceremony.ts';

/** Signs in with a passkey: with the button, or when the browser offers one in the name field. */
export function PasskeyButton() {
  const setAccount = useSetAccount();
  const { mutateAsync: getOptions } = trpc.passkeys.signInOptions.useMutation();
  const { mutateAsync: signIn } = trpc.passkeys.signIn.useMutation();
  const [isPending, setIsPending] = useState(false);
  const acts = useRef({ getOptions, signIn, setAccount });
  acts.current = { getOptions, signIn, setAccount };
  useEffect(() => {
    const offer = async () => {
      const credential = await offerPasskeys(async () => (await acts.current.getOptions()).options);
      if (credential) acts.current.setAccount(await acts.current.signIn({ credential }));
    };
    // if the offer is ignored, or this browser cannot make one, the form stays as it is
    void offer().catch(() => undefined);
    return () => void endOffer();
  }, []);
  const ask = async () => {
    setIsPending(true);
    hideFailure();
    try {
      const { options } = await getOptions();
      const credential = await askForPasskey(options);
      setAccount(await signIn({ credential }));
    } catch (error) {
      // someone who closed the browser's own window needs no message
      if (answerOf(error)) toastError('Login failed')(error);
      setIsPending(false);
    }
  };
  return (
    <Button variant="default" size="md" fullWidth disabled={isPending} onClick={() => void ask()}>
      Sign in with a passkey
    </Button>
  );
}
