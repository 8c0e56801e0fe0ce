import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { INVITATION_NEEDED, NO_PASSWORDS, REGISTRATION_CLOSED } from '#src/account/registration-texts.ts';
import { useAccount } from '../api/session.ts';
import { trpc } from '../api/trpc.ts';
import { LinkCard, useLinkToken } from '../features/account/link-card.tsx';
import { RegisterForm } from '../features/account/register-form.tsx';
import { readLinkToken } from '../navigation/search-params.ts';
import { Alert } from '../ui/alert.tsx';
import { spoken, t } from '../ui/words.ts';

export const Route = createFileRoute('/auth_/join')({ validateSearch: readLinkToken, component: JoinPage });

/** Creates an account with the invitation that led here. */
function JoinPage() {
  const token = useLinkToken(Route.useSearch().token);
  const [name, setName] = useState('');
  const ways = trpc.settings.waysIn.useQuery().data;
  const closed =
    ways?.passwords === false ? NO_PASSWORDS : ways?.registration === 'closed' ? REGISTRATION_CLOSED : null;
  const { history } = useRouter();
  const { account } = useAccount();
  useEffect(() => {
    if (account) history.replace('/');
  }, [account, history]);
  return (
    <LinkCard title={t('app.account.createYourAccount')}>
      {token === null || closed ? (
        <Alert tone="blue">{spoken(closed ?? INVITATION_NEEDED)}</Alert>
      ) : (
        <RegisterForm name={name} onName={setName} invitation={token} />
      )}
    </LinkCard>
  );
}
