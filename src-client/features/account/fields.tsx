import { TextInput } from '../../ui/fields.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import type { Problems } from '../../ui/use-checked-form.ts';

type NameAndEmailFieldsProps = {
  problems: Problems;
  defaults?: { username: string; email: string };
  onEmail?: (typed: string) => void;
};

/** The name and email address of a new account. */
export function NameAndEmailFields({ problems, defaults, onEmail }: NameAndEmailFieldsProps) {
  return (
    <>
      <TextInput
        {...NAME_FIELD}
        label="Username"
        name="username"
        size="md"
        autoComplete="username"
        defaultValue={defaults?.username}
        error={problems.username}
      />
      <TextInput
        {...NAME_FIELD}
        label="Email"
        name="email"
        type="email"
        size="md"
        autoComplete="email"
        defaultValue={defaults?.email}
        onChange={(event) => onEmail?.(event.currentTarget.value)}
        error={problems.email}
      />
    </>
  );
}

/** The username or email typed so far; kept by the component that switches between the forms. */
export type NameProps = { name: string; onName: (name: string) => void };

/** For fields with a username or email: phones neither capitalize nor correct them. */
export const NAME_FIELD = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

type NewPasswordFieldsProps = {
  problems: Problems;
  /** the server's name for the first field */
  name?: 'password' | 'newPassword';
  /** `new` if there is a current password */
  isNew?: boolean;
  size?: 'sm' | 'md';
};

/** A new password, typed twice. */
export function NewPasswordFields({ problems, name = 'password', isNew = false, size = 'md' }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={isNew ? 'New password' : 'Password'}
        description="At least 6 characters"
        name={name}
        size={size}
        autoComplete="new-password"
        error={problems[name]}
      />
      <PasswordField
        label={isNew ? 'Confirm new password' : 'Confirm password'}
        name="confirmPassword"
        size={size}
        autoComplete="new-password"
        error={problems.confirmPassword}
      />
    </>
  );
}
