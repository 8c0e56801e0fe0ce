import { TextInput } from '../../ui/fields.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import type { FieldProps } from '../../ui/use-fields.ts';

/** The name and email address of a new account. */
export function NameAndEmailFields({ field }: { field: FieldProps }) {
  return (
    <>
      <TextInput {...NAME_FIELD} {...field('username')} label="Username" size="md" autoComplete="username" />
      <TextInput {...NAME_FIELD} {...field('email')} label="Email" type="email" size="md" autoComplete="email" />
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

/** A new password, typed twice. */
export function NewPasswordFields({ field, name = 'password', isNew = false, size = 'md' }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...field(name)}
        label={isNew ? 'New password' : 'Password'}
        description="At least 6 characters"
        size={size}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirmPassword')}
        label={isNew ? 'Confirm new password' : 'Confirm password'}
        size={size}
        autoComplete="new-password"
      />
    </>
  );
}
