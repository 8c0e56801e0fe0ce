import { type ProviderReturn, providerReturnText } from '#src/account/provider-return.ts';
import { trpc } from '../../api/trpc.ts';
import { Alert } from '../../ui/alert.tsx';

/** Explains why the visit to the sign-in provider ended without a sign-in. */
export function ProviderAlert({ outcome }: { outcome: ProviderReturn }) {
  const name = trpc.settings.waysIn.useQuery().data?.provider;
  if (!name) return null;
  return (
    <Alert tone="amber" isAnnounced>
      <p>{providerReturnText(outcome, name)}</p>
    </Alert>
  );
}
