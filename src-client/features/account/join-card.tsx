import { useState } from 'react';
import { INVITATION_NEEDED } from '#src/account/registration-texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { TooltipGroup } from '../../ui/tooltip-group.tsx';
import { LinkCard } from './link-card.tsx';
import { RegisterForm } from './register-form.tsx';

/** Makes an account by the invitation that led here. */
export function JoinCard({ token }: { token: string | null }) {
  const [name, setName] = useState('');
  return (
    <LinkCard title="Create your account">
      {token === null ? (
        <Alert tone="blue">
          <p>{INVITATION_NEEDED}</p>
        </Alert>
      ) : (
        <TooltipGroup>
          <RegisterForm name={name} onName={setName} invitation={token} />
        </TooltipGroup>
      )}
    </LinkCard>
  );
}
