import { Button } from '@mantine/core';
import { messageWithStatus } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import basics from '../../styles/basics.module.css';

/** Confirms the member's identity by signing in at the provider again, which leaves this page. */
export function ProviderProof({ provider }: { provider: string }) {
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
