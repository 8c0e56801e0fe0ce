import { flushSync } from 'react-dom';

/** Draws what is wrong in a form, and moves the focus to the first field that is: a screen reader then says so. */
export function showProblems(form: HTMLFormElement | null, draw: () => void): void {
  flushSync(draw);
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
