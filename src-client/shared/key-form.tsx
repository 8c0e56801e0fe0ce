import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { KeyService } from '#src/account/key-services.ts';
import { messageOf } from '../api/error-message.ts';
import { trpc } from '../api/trpc.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { showToast } from '../ui/toast.ts';
import { useFields } from '../ui/use-fields.ts';
import { t } from '../ui/words.ts';

const FAILED = t('app.common.failedToConfigureApi');

type KeyFormProps = {
  service: KeyService;
  label: string;
  placeholder: string | undefined;
  onSaved: () => void;
  /** beside the button, which is as wide as the form without it */
  children?: ReactNode;
};

/** Takes a service's API key; it is used after the server's next start. */
export function KeyForm({ service, label, placeholder, onSaved, children }: KeyFormProps) {
  const save = trpc.settings.configureApiKey.useMutation({
    onSuccess: () => {
      fields.reset();
      onSaved();
      void showToast({ title: t('app.common.apiKeyReceived'), message: t('app.common.theApiKeyHas', { service }) });
    },
  });
  const fields = useFields<{ apiKey: string }>(
    { apiKey: '' },
    ({ apiKey }): Promise<unknown> =>
      save.mutateAsync({ apiName: service, apiKey }).catch(() => fields.show({ apiKey: FAILED })),
  );
  const { form, field, values, errors } = fields;
  return (
    <form {...form} className="form" aria-label={t('app.common.keyOf', { service })}>
      <PasswordField {...field('apiKey')} label={label} placeholder={placeholder} autoComplete="off" data-autofocus />
      {errors.apiKey && save.error && (
        <p className="aside" role="alert">
          {messageOf(save.error)}
        </p>
      )}
      <div className={children === undefined ? 'stack' : 'row'}>
        <Button variant="filled" type="submit" disabled={values.apiKey.trim() === '' || save.isPending}>
          {save.isPending ? t('app.common.saving') : t('app.common.save')}
        </Button>
        {children}
      </div>
    </form>
  );
}
