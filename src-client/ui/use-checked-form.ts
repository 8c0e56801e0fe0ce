import { type FormEvent, useRef, useState } from 'react';
import { tellNotLoaded } from './tell-not-loaded.ts';

/** What is wrong, by the name of the field. */
export type Problems = Record<string, string>;

type Issue = { path: PropertyKey[]; message: string };
export type Schema<Value> = {
  safeParse: (typed: unknown) => { success: true; data: Value } | { success: false; error: { issues: Issue[] } };
};

/**
 * A form whose fields are checked when it is sent. `loadSchema` brings the checks, which need not be there before; while
 * they come a second press does nothing, and where they do not a toast says so. The first field that is wrong gets the focus.
 */
export function useCheckedForm<Value>(loadSchema: () => Promise<Schema<Value>>, send: (value: Value) => void) {
  const [problems, setProblems] = useState<Problems>({});
  const isLoading = useRef(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading.current) return;
    const form = event.currentTarget;
    const typed = Object.fromEntries(new FormData(form));
    isLoading.current = true;
    const schema = await loadSchema().catch(tellNotLoaded);
    isLoading.current = false;
    if (!schema) return;
    const checked = schema.safeParse(typed);
    const found = checked.success ? {} : problemsOf(checked.error.issues);
    setProblems(found);
    if (checked.success) send(checked.data);
    else focusFirst(form, found);
  };
  const clear = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (problems[name]) setProblems(({ [name]: _gone, ...others }) => others);
  };
  return { problems, setProblems, form: { onSubmit: submit, onInput: clear, noValidate: true } };
}

/** The first message for each field. */
export function problemsOf(issues: { path: PropertyKey[] | string; message: string }[]): Problems {
  const problems: Problems = {};
  for (const { path, message } of issues) {
    const name = typeof path === 'string' ? path : path.map(String).join('.');
    problems[name] ??= message;
  }
  return problems;
}

function focusFirst(form: HTMLFormElement, problems: Problems): void {
  const fields = [...form.querySelectorAll<HTMLElement>('input[name], textarea[name]')];
  fields.find((field) => problems[field.getAttribute('name') ?? ''])?.focus();
}
