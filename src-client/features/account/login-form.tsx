import { Box, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { NO_MAIL } from '#src/account/no-mail.ts';
import { messageWithStatus, toastError } from '../../api/error-message.ts';
import { useSetAccount } from '../../api/session.ts';
import { answerOf, trpc } from '../../api/trpc.ts';
import { useCheckedForm } from '../../shared/use-checked-form.ts';
import { TextInput } from '../../ui/fields.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { hideFailure } from '../../ui/toast.ts';
import { spoken, t } from '../../ui/words.ts';
import classes from './auth-card.module.css';
import { FormEnd, NAME_FIELD, type NameProps } from './fields.tsx';
import { askForPasskey, endOffer, offerPasskeys } from './passkey-ceremony.ts';
import { ProviderButton } from './provider-button.tsx';
import { ElsewhereNote, useSignInPlace } from './sign-in-place.tsx';

/** `next` is where to go afterwards. */
export function LoginForm({ name, onName, next }: NameProps & { next?: string | undefined }) {
  const setAccount = useSetAccount();
  const ways = trpc.settings.waysIn.useQuery().data;
  const { hasPasskeys } = useSignInPlace();
  const login = trpc.account.login.useMutation({
    onSuccess: setAccount,
    onError: toastError(t('app.common.loginFailed')),
  });
  const { form, field, values } = useCheckedForm('loginSchema', { username: name, password: '' }, login);
  useEffect(() => onName(values.username), [onName, values.username]);
  const others = (
    <>
      {hasPasskeys && <PasskeyButton />}
      <ElsewhereNote />
      {ways?.provider && (
        <ProviderButton label={t('app.account.signInWith', { provider: ways.provider })} next={next} size="md" />
      )}
    </>
  );
  if (ways?.passwords === false) return <div className="stack">{others}</div>;
  return (
    <form {...form} className="stack" aria-label={t('app.common.signIn')}>
      <TextInput
        {...NAME_FIELD}
        {...field('username')}
        label={t('app.account.email')}
        size="md"
        autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
        inputMode="email"
      />
      <div>
        <PasswordField
          {...field('password')}
          label={t('app.account.password')}
          size="md"
          autoComplete="current-password"
        />
        <Box mt="0.375rem" ta="end">
          <ForgotPassword />
        </Box>
      </div>
      <FormEnd
        failure={login.error && messageWithStatus(login.error)}
        isToasted
        isPending={login.isPending}
        text={t('app.account.getStarted')}
        pendingText={t('app.account.signingIn')}
      />
      {others}
    </form>
  );
}

/** The link to reset a password; where links cannot be mailed, it opens what to do instead. */
function ForgotPassword() {
  const ways = trpc.settings.waysIn.useQuery();
  if (ways.data?.mailsLinks) return <Link to="/auth/reset">{t('app.account.forgotPassword')}</Link>;
  return (
    <details className={classes.noMail}>
      <summary>{t('app.account.forgotPassword')}</summary>
      {spoken(NO_MAIL)}
    </details>
  );
}

/** Signs in with a passkey: with the button, or when the browser offers one in the name field. */
function PasskeyButton() {
  const setAccount = useSetAccount();
  const { passkeys } = trpc.useUtils().client;
  const getOptions = async () => (await passkeys.signInOptions.mutate()).options;
  const ask = useMutation({
    mutationFn: async () => passkeys.signIn.mutate({ credential: await askForPasskey(await getOptions()) }),
    onMutate: hideFailure,
    onSuccess: setAccount,
    // someone who closed the browser's own window needs no message
    onError: (error) => answerOf(error) && toastError(t('app.common.loginFailed'))(error),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is offered once
  useEffect(() => {
    const offer = async () => {
      const credential = await offerPasskeys(getOptions);
      if (credential) setAccount(await passkeys.signIn.mutate({ credential }));
    };
    // if the offer is ignored, or this browser cannot make one, the form stays as it is
    void offer().catch(() => undefined);
    return () => void endOffer();
  }, []);
  return (
    <Button size="md" fullWidth disabled={ask.isPending || ask.isSuccess} onClick={() => ask.mutate()}>
      {t('app.account.signInWithA')}
    </Button>
  );
}
