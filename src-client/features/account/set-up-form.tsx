import { Button, TextInput } from '@mantine/core';
import { messageWithStatus } from '../../api/error-message.ts';
import { useSetAccount } from '../../api/session.ts';
import { answerOf, trpc } from '../../api/trpc.ts';
import basics from '../../styles/basics.module.css';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import classes from './auth-card.module.css';
import { LinkCard } from './link-card.tsx';
import { NameAndEmailFields } from './name-and-email-fields.tsx';
import { NAME_FIELD } from './name-field.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

/** Creates the first administrator with the code that the server printed. */
export function SetUpForm() {
  const setAccount = useSetAccount();
  const setUp = trpc.admin.setUp.useMutation({
    onSuccess: setAccount,
    onError: (error) => {
      showIssues(answerOf(error)?.issues);
    },
  });
  const { form, problems, showIssues } = useCheckedForm(
    async () => (await import('./check-account.ts')).firstAdminSchema,
    setUp.mutate,
  );
  const isToldAtField = Object.keys(problems).length > 0;
  return (
    <LinkCard title="Create the first administrator">
      <form {...form} className={basics.stack} aria-label="Create the first administrator">
        <TextInput
          {...NAME_FIELD}
          label="Code"
          description="The server printed it to its log when it started"
          name="code"
          size="md"
          autoComplete="off"
          error={problems.code}
        />
        <NameAndEmailFields problems={problems} />
        <NewPasswordFields problems={problems} />
        {setUp.error && !isToldAtField && (
          <p className={classes.failure} role="alert">
            {messageWithStatus(setUp.error)}
          </p>
        )}
        <Button type="submit" size="md" fullWidth disabled={setUp.isPending}>
          {setUp.isPending ? 'Creating account...' : 'Create the administrator'}
        </Button>
      </form>
    </LinkCard>
  );
}
