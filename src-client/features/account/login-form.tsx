import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { callText } from '../../call-text.ts';
import { trpc } from '../../trpc.ts';
import { showToast } from '../../ui/toast.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import classes from './auth-card.module.css';
import { NotYet } from './not-yet.tsx';
import { useSetAccount } from './use-account.ts';

export function LoginForm() {
  const setAccount = useSetAccount();
  const login = trpc.account.login.useMutation({
    onSuccess: setAccount,
    onError: (error) => void showToast({ title: 'Login failed', message: callText(error), isDestructive: true }),
  });
  const { form, problems } = useCheckedForm(async () => (await import('./check-account.ts')).loginSchema, login.mutate);
  return (
    <form {...form} className={classes.form} aria-label="Sign in">
      <TextInput label="Email" name="username" size="md" autoComplete="username" error={problems.username} />
      <div>
        <PasswordInput
          label="Password"
          name="password"
          size="md"
          autoComplete="current-password"
          error={problems.password}
        />
        <p className={classes.forgot}>
          <NotYet>Forgot password?</NotYet>
        </p>
      </div>
      {login.error && (
        <p className={classes.failure} role="alert">
          {callText(login.error)}
        </p>
      )}
      <Button type="submit" size="md" fullWidth disabled={login.isPending}>
        {login.isPending ? 'Signing in...' : 'Get Started'}
      </Button>
    </form>
  );
}
