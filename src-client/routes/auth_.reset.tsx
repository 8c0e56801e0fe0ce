import { createFileRoute } from '@tanstack/react-router';
import { ResetForm } from '../features/account/reset-form.tsx';
import { ResetRequestForm } from '../features/account/reset-request-form.tsx';
import { readLinkToken, useLinkToken } from '../features/account/use-link-token.ts';

export const Route = createFileRoute('/auth_/reset')({ validateSearch: readLinkToken, component: ResetPage });

function ResetPage() {
  const token = useLinkToken(Route.useSearch().token);
  return token === null ? <ResetRequestForm /> : <ResetForm token={token} />;
}
