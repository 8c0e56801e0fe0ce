import { Button } from '@mantine/core';
import type { Account } from '#src/account/account.ts';
import { toastError } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { useCheckedForm } from '../../shared/use-checked-form.ts';
import { Card } from '../../ui/card.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { t } from '../../ui/words.ts';
import { NewPasswordFields } from './fields.tsx';

export function PasswordCard({ account, hasOtherWays }: { account: Account; hasOtherWays: boolean }) {
  return (
    <Card title={t('app.account.password')}>
      {account.hasPassword ? (
        <div className="form">
          <ChangeForm username={account.username} />
          {hasOtherWays && <RemovePassword />}
        </div>
      ) : (
        <FirstPasswordForm username={account.username} />
      )}
    </Card>
  );
}

function ChangeForm({ username }: { username: string }) {
  const utils = trpc.useUtils();
  const change = trpc.account.changePassword.useMutation({
    onSuccess: ({ hint = '' }) => {
      reset();
      void utils.account.sessions.invalidate();
      void utils.account.accessTokens.invalidate();
      void showToast({
        title: t('app.account.passwordChanged'),
        message: `${t('app.account.signedOutElsewhere')} ${hint}`.trim(),
      });
    },
  });
  const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };
  const { form, field, reset } = useCheckedForm(
    'changePasswordSchema',
    empty,
    change,
    t('app.account.weCouldntChangeYour'),
  );
  return (
    <form {...form} className="form" aria-label={t('app.account.changePassword')}>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...field('currentPassword')}
        label={t('app.account.currentPassword')}
        autoComplete="current-password"
      />
      <NewPasswordFields field={field} name="newPassword" isNew size="sm" />
      <Button type="submit" loading={change.isPending}>
        {t('app.account.changePassword')}
      </Button>
    </form>
  );
}

function RemovePassword() {
  const utils = trpc.useUtils();
  const remove = trpc.account.removePassword.useMutation({
    onSuccess: () => {
      void utils.account.me.invalidate();
      void showToast({ title: t('app.account.passwordRemoved'), message: t('app.account.fromNowOnUse') });
    },
    onError: toastError(t('app.account.weCouldntRemoveThe')),
  });
  return (
    <Button variant="subtle" disabled={remove.isPending} onClick={() => remove.mutate({})}>
      {t('app.account.removeMyPassword')}
    </Button>
  );
}

function FirstPasswordForm({ username }: { username: string }) {
  const utils = trpc.useUtils();
  const set = trpc.account.setPassword.useMutation({
    onSuccess: ({ hint = '' }) => {
      void utils.account.me.invalidate();
      void showToast({
        title: t('app.account.passwordSet'),
        message: `${t('app.account.canSignInWithIt')} ${hint}`.trim(),
      });
    },
  });
  const empty = { newPassword: '', confirmPassword: '' };
  const { form, field } = useCheckedForm('firstPasswordSchema', empty, set, t('app.account.weCouldntSetThe'));
  return (
    <form {...form} className="form" aria-label={t('app.account.setAPassword')}>
      <p className="aside">{t('app.account.yourAccountHasNo')}</p>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields field={field} name="newPassword" size="sm" />
      <Button type="submit" loading={set.isPending}>
        {t('app.account.setPassword')}
      </Button>
    </form>
  );
}
