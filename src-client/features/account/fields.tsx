import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { TextInput } from '../../ui/fields.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { PendingButton, type PendingButtonProps } from '../../ui/pending-button.tsx';
import type { FieldProps } from '../../ui/use-fields.ts';
import { t } from '../../ui/words.ts';

export function NameAndEmailFields({ field }: { field: FieldProps }) {
  return (
    <>
      <TextInput
        {...NAME_FIELD}
        {...field('username')}
        label={t('app.account.username')}
        size="md"
        autoComplete="username"
      />
      <TextInput
        {...NAME_FIELD}
        {...field('email')}
        label={t('app.account.email')}
        type="email"
        size="md"
        autoComplete="email"
      />
    </>
  );
}

/** The username or email typed so far; kept by the component that switches between the forms. */
export type NameProps = { name: string; onName: (name: string) => void };

/** For fields with a username or email: phones neither capitalize nor correct them. */
export const NAME_FIELD = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** What the fields of a new password are before it is typed. */
export const NO_PASSWORD = { password: '', confirmPassword: '' };

type NewPasswordFieldsProps = {
  field: FieldProps;
  /** the server's name for the first field */
  name?: 'password' | 'newPassword';
  /** `new` if there is a current password */
  isNew?: boolean;
  size?: 'sm' | 'md';
};

export function NewPasswordFields({ field, name = 'password', isNew = false, size = 'md' }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...field(name)}
        label={isNew ? t('app.account.newPassword') : t('app.account.password')}
        description={t('app.account.atLeast6Characters')}
        size={size}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirmPassword')}
        label={isNew ? t('app.account.confirmNewPassword') : t('app.account.confirmPassword')}
        size={size}
        autoComplete="new-password"
      />
    </>
  );
}

export type FormEndProps = Pick<PendingButtonProps, 'isPending' | 'text' | 'pendingText'> & {
  failure: ReactNode;
  /** a toast announces the failure, too */
  isToasted?: boolean;
};

export function FormEnd({ failure, isToasted, ...button }: FormEndProps) {
  return (
    <>
      {failure && (
        <Alert tone="red" isToasted={isToasted}>
          {failure}
        </Alert>
      )}
      <PendingButton variant="filled" type="submit" size="md" fullWidth {...button} />
    </>
  );
}
