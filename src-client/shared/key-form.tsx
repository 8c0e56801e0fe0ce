import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { KeyService } from '#src/account/key-services.ts';
import { messageOf } from '../api/error-message.ts';
import { trpc } from '../api/trpc.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { showToast } from '../ui/toast.ts';
import { useFields } from '../ui/use-fields.ts';

const FAILED = 'Failed to configure API key';

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
      void showToast({
        title: 'API Key Received',
        message: `The ${service} API key has been received. Please restart the server to apply it.`,
      });
    },
  });
  const fields = useFields<{ apiKey: string }>(
    { apiKey: '' },
    ({ apiKey }): Promise<unknown> =>
      save.mutateAsync({ apiName: service, apiKey }).catch(() => fields.show({ apiKey: FAILED })),
  );
  const { form, field, values, errors } = fields;
  return (
    <form {...form} className="form" aria-label={`Key of ${service}`}>
      <PasswordField {...field('apiKey')} label={label} placeholder={placeholder} autoComplete="off" data-autofocus />
      {errors.apiKey && save.error && (
        <p className="aside" role="alert">
          {messageOf(save.error)}
        </p>
      )}
      <div className={children === undefined ? 'stack' : 'row'}>
        <Button variant="filled" type="submit" disabled={values.apiKey.trim() === '' || save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
        {children}
      </div>
    </form>
  );
}
