import { useState } from 'react';
import { INVITATION_NEEDED } from '#src/account/registration-texts.ts';
import { Hints } from '../../ui/hints.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LinkCard } from './link-card.tsx';
import { RegisterForm } from './register-form.tsx';

/** Makes an account by the invitation that led here. */
export function JoinCard({ token }: { token: string | null }) {
  const [name, setName] = useState('');
  return (
    <LinkCard title="Create your account">
      {token === null ? (
        <Notice tone="blue">
          <p>{INVITATION_NEEDED}</p>
        </Notice>
      ) : (
        <Hints>
          <RegisterForm name={name} onName={setName} invitation={token} />
        </Hints>
      )}
    </LinkCard>
  );
}
