import '@mantine/core/styles/Divider.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import { Button, Divider, Tooltip } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { toastError } from '../../api/error-message.ts';
import { useSetAccount } from '../../api/session.ts';
import { answerOf, trpc } from '../../api/trpc.ts';
import { useCheckedForm } from '../../shared/use-checked-form.ts';
import { showToast } from '../../ui/toast.ts';
import { t } from '../../ui/words.ts';
import { FormEnd, NameAndEmailFields, type NameProps, NewPasswordFields, NO_PASSWORD } from './fields.tsx';
import { ProviderButton } from './provider-button.tsx';

/** `invitation` is the token of the link that led here, if one is required. */
export function RegisterForm({ name, onName, invitation }: NameProps & { invitation?: string }) {
  const setAccount = useSetAccount();
  const utils = trpc.useUtils();
  const isUnsure = useRef(false);
  const register = trpc.account.register.useMutation({
    onSuccess: ({ hint, ...account }) => {
      setAccount(account);
      if (hint) void showToast({ title: t('app.account.yourAccountIsReady'), message: hint });
    },
    onError: async (error, { username, password }) => {
      // after an attempt whose answer was lost, the name may be taken by the account it created
      const own =
        isUnsure.current && (await utils.client.account.login.mutate({ username, password }).catch(() => null));
      isUnsure.current = (answerOf(error)?.httpStatus ?? 500) >= 500;
      if (own) {
        setAccount(own);
        return;
      }
      toastError(t('app.account.registrationFailed'))(error);
    },
  });
  const { form, field, failure, values } = useCheckedForm(
    'registerSchema',
    { username: '', email: '', [isEmail(name) ? 'email' : 'username']: name, ...NO_PASSWORD, invitation },
    register,
  );
  useEffect(() => onName(values.email || name), [onName, values.email, name]);
  return (
    <form {...form} className="stack" aria-label={t('app.account.createAnAccount')}>
      <NameAndEmailFields field={field} />
      <NewPasswordFields field={field} />
      <FormEnd
        failure={failure}
        isToasted
        isPending={register.isPending}
        text={t('app.account.createAccount')}
        pendingText={t('app.account.creatingAccount')}
      />
      <SocialRow />
    </form>
  );
}

function isEmail(name: string): boolean {
  return name.includes('@');
}

/** The first tooltip opens after a delay, the next one at once while the first is still visible. */
const OPEN_AFTER_MS = 700;
const SKIP_WINDOW_MS = 300;
const SERVICES = ['Google', 'Apple', 'Facebook'];

/** The provider that is set up; otherwise buttons that do nothing yet, and say so on hover and focus, also to screen readers. */
function SocialRow() {
  const provider = trpc.settings.waysIn.useQuery().data?.provider;
  return (
    <div>
      <Divider label={t('app.account.orSignUpWith')} labelPosition="center" mb="sm" />
      {provider ? (
        <ProviderButton label={provider} size="md" />
      ) : (
        <Tooltip.Group openDelay={OPEN_AFTER_MS} closeDelay={SKIP_WINDOW_MS}>
          <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '0.5rem' }}>
            {SERVICES.map((service) => (
              <Tooltip
                key={service}
                label={t('app.account.notAvailableYet')}
                events={{ hover: true, focus: true, touch: true }}
              >
                <Button data-disabled aria-disabled>
                  {service}
                  <span className="hidden">{t('app.account.notAvailableYet2')}</span>
                </Button>
              </Tooltip>
            ))}
          </div>
        </Tooltip.Group>
      )}
    </div>
  );
}
