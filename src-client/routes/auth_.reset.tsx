import { createFileRoute } from '@tanstack/react-router';
import { NO_MAIL } from '#src/account/no-mail.ts';
import { NO_PASSWORDS } from '#src/account/registration-texts.ts';
import { trpc } from '../api/trpc.ts';
import { FormEnd, NAME_FIELD, NewPasswordFields, NO_PASSWORD } from '../features/account/fields.tsx';
import { LinkCard, useLinkToken } from '../features/account/link-card.tsx';
import { readLinkToken } from '../navigation/search-params.ts';
import { useCheckedForm } from '../shared/use-checked-form.ts';
import { Alert } from '../ui/alert.tsx';
import { TextInput } from '../ui/fields.ts';
import { spoken, t } from '../ui/words.ts';

export const Route = createFileRoute('/auth_/reset')({ validateSearch: readLinkToken, component: ResetPage });

function ResetPage() {
  const token = useLinkToken(Route.useSearch().token);
  const ways = trpc.settings.waysIn.useQuery().data;
  return token === null || ways?.passwords === false ? <ResetRequestForm /> : <ResetForm token={token} />;
}

/** Sets a new password with the link that led here. */
function ResetForm({ token }: { token: string }) {
  const utils = trpc.useUtils();
  const reset = trpc.account.reset.useMutation({ onSuccess: () => void utils.account.me.invalidate() });
  const { form, field, errors, failure } = useCheckedForm('passwordResetSchema', { token, ...NO_PASSWORD }, reset);
  if (reset.isSuccess) {
    return (
      <LinkCard title={t('app.account.yourPasswordWasChanged')}>
        <Alert tone="green" isAnnounced>
          {t('app.account.youveBeenSignedOut', { hint: reset.data.hint ?? '' })}
        </Alert>
      </LinkCard>
    );
  }
  return (
    <LinkCard title={t('app.account.setANewPassword')}>
      <form {...form} className="stack" aria-label={t('app.account.setANewPassword')}>
        <NewPasswordFields field={field} isNew />
        <p>{t('app.account.thisSignsYouOut')}</p>
        <FormEnd
          failure={errors.token ?? failure}
          isPending={reset.isPending}
          text={t('app.account.changePassword')}
          pendingText={t('app.account.changingPassword')}
        />
        {errors.token && <a href="/auth/reset">{t('app.account.requestANewLink')}</a>}
      </form>
    </LinkCard>
  );
}

/** Requests a link for setting a new password. */
function ResetRequestForm() {
  const ways = trpc.settings.waysIn.useQuery().data;
  const refusal = ways?.passwords === false ? NO_PASSWORDS : ways?.mailsLinks === false ? NO_MAIL : null;
  const request = trpc.account.requestReset.useMutation();
  const { form, field, failure } = useCheckedForm('resetRequestSchema', { username: '' }, request);
  return (
    <LinkCard title={t('app.account.forgotYourPassword')}>
      {refusal ? (
        <Alert tone="blue">{spoken(refusal)}</Alert>
      ) : request.data ? (
        <Alert tone="blue" isAnnounced>
          {request.data.message}
        </Alert>
      ) : (
        <form {...form} className="stack" aria-label={t('app.account.requestANewPassword')}>
          <TextInput
            {...NAME_FIELD}
            {...field('username')}
            label={t('app.account.usernameOrEmail')}
            size="md"
            autoComplete="username"
          />
          <FormEnd
            failure={failure}
            isPending={request.isPending}
            text={t('app.account.sendMeALink')}
            pendingText={t('app.account.sending')}
          />
        </form>
      )}
    </LinkCard>
  );
}
