import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { NO_PASSWORDS_SETUP } from '#src/account/no-passwords-setup.ts';
import { useAccount, useSetAccount } from '../api/session.ts';
import { trpc } from '../api/trpc.ts';
import {
  FormEnd,
  NAME_FIELD,
  NameAndEmailFields,
  NewPasswordFields,
  NO_PASSWORD,
} from '../features/account/fields.tsx';
import { LinkCard } from '../features/account/link-card.tsx';
import { useCheckedForm } from '../shared/use-checked-form.ts';
import { TextInput } from '../ui/fields.ts';
import { t } from '../ui/words.ts';

export const Route = createFileRoute('/setup')({ component: SetUpPage });

const EMPTY = { code: '', username: '', email: '', ...NO_PASSWORD };

/** Creates the first administrator with the code that the server printed. */
function SetUpPage() {
  const { account } = useAccount();
  const { history } = useRouter();
  useEffect(() => {
    if (account?.role === 'admin') history.replace('/admin');
  }, [account, history]);
  const setAccount = useSetAccount();
  const setUp = trpc.admin.setUp.useMutation({ onSuccess: setAccount });
  const { form, field, failure } = useCheckedForm('firstAdminSchema', EMPTY, setUp);
  if (trpc.settings.waysIn.useQuery().data?.passwords === false) {
    return <LinkCard title={t('app.account.createTheFirstAdministrator')}>{NO_PASSWORDS_SETUP}</LinkCard>;
  }
  return (
    <LinkCard title={t('app.account.createTheFirstAdministrator')}>
      <form {...form} className="stack" aria-label={t('app.account.createTheFirstAdministrator')}>
        <TextInput
          {...NAME_FIELD}
          {...field('code')}
          label={t('app.account.code')}
          description={t('app.account.theServerPrintedIt')}
          size="md"
          autoComplete="off"
        />
        <NameAndEmailFields field={field} />
        <NewPasswordFields field={field} />
        <FormEnd
          failure={failure}
          isPending={setUp.isPending}
          text={t('app.account.createTheAdministrator')}
          pendingText={t('app.account.creatingAccount')}
        />
      </form>
    </LinkCard>
  );
}
