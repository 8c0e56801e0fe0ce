import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { callText } from '../../call-text.ts';
import { useSetAccount } from '../../session.ts';
import { answerOf, trpc } from '../../trpc.ts';
import { problemsOf, useCheckedForm } from '../../ui/use-checked-form.ts';
import classes from './auth-card.module.css';
import { LinkCard } from './link-card.tsx';
import { NAME_FIELD } from './name-field.ts';

/** Makes the first administrator, by the code that the server printed. */
export function SetUpForm() {
  const setAccount = useSetAccount();
  const setUp = trpc.admin.setUp.useMutation({
    onSuccess: setAccount,
    onError: (error) => {
      setProblems(problemsOf(answerOf(error)?.issues ?? []));
    },
  });
  const { form, problems, setProblems } = useCheckedForm(
    async () => (await import('./check-account.ts')).firstAdminSchema,
    setUp.mutate,
  );
  const isToldAtField = Object.keys(problems).length > 0;
  return (
    <LinkCard title="Make the first administrator">
      <form {...form} className={classes.form} aria-label="Make the first administrator">
        <TextInput
          {...NAME_FIELD}
          label="Code"
          description="The server printed it when it started: it is in its log"
          name="code"
          size="md"
          autoComplete="off"
          error={problems.code}
        />
        <TextInput
          {...NAME_FIELD}
          label="Username"
          name="username"
          size="md"
          autoComplete="username"
          error={problems.username}
        />
        <TextInput
          {...NAME_FIELD}
          label="Email"
          name="email"
          type="email"
          size="md"
          autoComplete="email"
          error={problems.email}
        />
        <PasswordInput
          label="Password"
          description="At least 6 characters"
          name="password"
          size="md"
          autoComplete="new-password"
          error={problems.password}
        />
        <PasswordInput
          label="Confirm password"
          name="confirmPassword"
          size="md"
          autoComplete="new-password"
          error={problems.confirmPassword}
        />
        {setUp.error && !isToldAtField && <p className={classes.failure}>{callText(setUp.error)}</p>}
        <Button type="submit" size="md" fullWidth disabled={setUp.isPending}>
          {setUp.isPending ? 'Creating account...' : 'Create the administrator'}
        </Button>
      </form>
    </LinkCard>
  );
}
