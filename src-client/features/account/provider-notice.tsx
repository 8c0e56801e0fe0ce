import { type ProviderReturn, providerReturnText } from '#src/account/provider-return.ts';
import { trpc } from '../../trpc.ts';
import { Notice } from '../../ui/notice.tsx';

/** Why the visit to the sign-in provider ended without a sign-in. */
export function ProviderNotice({ outcome }: { outcome: ProviderReturn }) {
  const name = trpc.settings.waysIn.useQuery().data?.provider;
  if (!name) return null;
  return (
    <Notice tone="amber" isAlert>
      <p>{providerReturnText(outcome, name)}</p>
    </Notice>
  );
}
