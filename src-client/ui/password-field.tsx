import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** The library's, whose eye is for keyboards too, and which tells a screen reader that something is wrong. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput visibilityToggleFocusable aria-invalid={Boolean(props.error) || undefined} {...props} />;
}
