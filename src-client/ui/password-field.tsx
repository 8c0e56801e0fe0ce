import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { t } from './words.ts';

/** The library's field, with a show button that works with the keyboard, and errors that reach screen readers. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('app.account.togglePassword') }}
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
    />
  );
}
