import type { FormEvent } from 'react';

/** What was typed into the fields of a form that is being sent, by their names; the page stays. */
export function typedIn<Name extends string>(event: FormEvent<HTMLFormElement>): Record<Name, string> {
  event.preventDefault();
  return Object.fromEntries(new FormData(event.currentTarget)) as Record<Name, string>;
}
