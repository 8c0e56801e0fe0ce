import { PasswordField } from '../../ui/password-field.tsx';
import type { Problems } from '../../ui/use-checked-form.ts';

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
