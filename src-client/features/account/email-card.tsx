import { Button } from '@mantine/core';
import type { Account } from '#src/account/account.ts';
import { toastError } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { useCheckedForm } from '../../shared/use-checked-form.ts';
import { Card } from '../../ui/card.tsx';
import { TextInput } from '../../ui/fields.ts';
import { showToast } from '../../ui/toast.ts';
import { t } from '../../ui/words.ts';
import { NAME_FIELD } from './fields.tsx';

const NOT_SENT = t('app.account.theLinkWasNot');

/** Confirms or changes the member's address; for servers that mail links. */
export function EmailCard({ account }: { account: Account }) {
  const utils = trpc.useUtils();
  const onSent = ({ message }: { message: string }) => {
    reset();
    void utils.account.me.invalidate();
    void showToast({ title: t('app.account.checkYourEmail'), message });
  };
  const send = trpc.account.sendConfirmation.useMutation({ onSuccess: onSent, onError: toastError(NOT_SENT) });
  const change = trpc.account.changeEmail.useMutation({ onSuccess: onSent });
  const { form, field, reset } = useCheckedForm('emailChangeSchema', { email: '' }, change, NOT_SENT);
  const waiting = account.pendingEmail ?? (account.isEmailConfirmed ? null : account.email);
  return (
    <Card title={t('app.account.emailAddress')}>
      {waiting !== null && (
        <>
          <p className="aside">{t('app.account.isNotConfirmedYet', { waiting })}</p>
          <Button onClick={() => send.mutate()} loading={send.isPending}>
            {t('app.account.sendMeTheLink')}
          </Button>
        </>
      )}
      <form {...form} className="form" aria-label={t('app.account.changeEmailAddress')}>
        <TextInput
          {...NAME_FIELD}
          {...field('email')}
          label={t('app.account.newEmailAddress')}
          type="email"
          autoComplete="email"
        />
        <Button type="submit" loading={change.isPending}>
          {t('app.account.changeEmailAddress')}
        </Button>
      </form>
    </Card>
  );
}
