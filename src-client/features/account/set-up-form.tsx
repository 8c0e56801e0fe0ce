import { TextInput } from '@mantine/core';
import { useSetAccount } from '../../api/session.ts';
import { trpc } from '../../api/trpc.ts';
import basics from '../../styles/basics.module.css';
import { NAME_FIELD, NameAndEmailFields, NewPasswordFields } from './fields.tsx';
import { FormEnd } from './form-end.tsx';
import { LinkCard } from './link-card.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Creates the first administrator with the code that the server printed. */
export function SetUpForm() {
  const setAccount = useSetAccount();
  const setUp = trpc.admin.setUp.useMutation({
    onSuccess: setAccount,
  });
  const { form, problems, failure } = useAccountForm((schemas) => schemas.firstAdminSchema, setUp);
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
        <FormEnd
          failure={failure}
          isPending={setUp.isPending}
          text="Create the administrator"
          pendingText="Creating account..."
        />
      </form>
    </LinkCard>
  );
}
