import { useState } from 'react';
import { INVITATION_NEEDED, REGISTRATION_CLOSED } from '#src/account/registration-texts.ts';
import { trpc } from '../../api/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { TooltipGroup } from '../../ui/tooltip-group.tsx';
import { LinkCard } from './link-card.tsx';
import { RegisterForm } from './register-form.tsx';

/** Creates an account with the invitation that led here. */
export function JoinCard({ token }: { token: string | null }) {
  const [name, setName] = useState('');
  const isClosed = trpc.settings.waysIn.useQuery().data?.registration === 'closed';
  return (
    <LinkCard title="Create your account">
      {token === null || isClosed ? (
        <Alert tone="blue">{isClosed ? REGISTRATION_CLOSED : INVITATION_NEEDED}</Alert>
      ) : (
        <TooltipGroup>
          <RegisterForm name={name} onName={setName} invitation={token} />
        </TooltipGroup>
      )}
    </LinkCard>
  );
}
