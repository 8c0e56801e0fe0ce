import { createFileRoute } from '@tanstack/react-router';
import { ConfirmAddress } from '../features/account/confirm-address.tsx';
import { readLinkToken, useLinkToken } from '../features/account/use-link-token.ts';

export const Route = createFileRoute('/auth_/confirm')({ validateSearch: readLinkToken, component: ConfirmPage });

function ConfirmPage() {
  const token = useLinkToken(Route.useSearch().token);
  return <ConfirmAddress token={token} />;
}
