import { flushSync } from 'react-dom';

/** Shows a form's errors, and moves the focus to the first invalid field, so that a screen reader announces it. */
export function focusFirstError(form: HTMLFormElement | null, draw: () => void): void {
  flushSync(draw);
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
