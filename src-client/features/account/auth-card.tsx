import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import { type ProviderReturn, providerReturnText } from '#src/account/provider-return.ts';
import { INVITATION_NEEDED, NO_PASSWORDS, REGISTRATION_CLOSED } from '#src/account/registration-texts.ts';
import { trpc } from '../../api/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { hideToast } from '../../ui/toast.ts';
import { spoken, t } from '../../ui/words.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

const REFUSALS = { open: null, invite: INVITATION_NEEDED, closed: REGISTRATION_CLOSED };

type AuthCardProps = {
  /** where to go afterwards */
  next?: string | undefined;
  /** the result of a visit to the sign-in provider that led back here */
  outcome?: ProviderReturn | undefined;
  /** begins with a new account instead of signing in, where one can be created */
  isNewFirst?: boolean;
};

/** Sign in or register; the visitor can switch between the two, and the typed name is kept. */
export function AuthCard({ next, outcome, isNewFirst = false }: AuthCardProps) {
  const [isAskedNew, setIsNew] = useState(isNewFirst);
  const [name, setName] = useState('');
  const ways = trpc.settings.waysIn.useQuery().data;
  const refusal = ways?.passwords === false ? NO_PASSWORDS : REFUSALS[ways?.registration ?? 'open'];
  const isNew = isAskedNew && refusal === null;
  const change = () => {
    hideToast();
    setIsNew(!isNew);
  };
  return (
    <section className="raised" aria-labelledby="auth-title">
      <Box component="h2" id="auth-title" mb="1.25rem">
        {isNew ? t('app.account.createYourAccount') : t('app.account.welcomeBack')}
      </Box>
      {outcome && (
        <Box mb="md">
          <ProviderAlert outcome={outcome} />
        </Box>
      )}
      {isNew ? <RegisterForm name={name} onName={setName} /> : <LoginForm name={name} onName={setName} next={next} />}
      <Box component="p" mt="1.25rem" ta="center">
        {refusal ? (
          spoken(refusal)
        ) : (
          <Button variant="subtle" onClick={change}>
            {isNew ? t('app.account.alreadyHaveAnAccount') : t('app.account.dontHaveAnAccount')}
          </Button>
        )}
      </Box>
    </section>
  );
}

function ProviderAlert({ outcome }: { outcome: ProviderReturn }) {
  const name = trpc.settings.waysIn.useQuery().data?.provider;
  if (!name) return null;
  return <Alert tone="amber">{spoken(providerReturnText(outcome, name))}</Alert>;
}
