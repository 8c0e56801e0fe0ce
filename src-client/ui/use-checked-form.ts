import { type FormEvent, useRef, useState } from 'react';
import { focusFirstError } from './focus-first-error.ts';
import { toastNotLoaded } from './toast.ts';

/** Error messages by field name. */
type Problems = Record<string, string>;
/** The props of a field: its name, and what is wrong with it. */
export type FieldProps = (name: string) => { name: string; error: string | undefined };

type Issue = { path: PropertyKey[] | string; message: string };
export type Schema<Value> = {
  safeParse: (typed: unknown) => { success: true; data: Value } | { success: false; error: { issues: Issue[] } };
};

/**
 * A form whose fields are validated on submit. `loadSchema` loads the validation on demand; while it loads, a second
 * press does nothing, and if it fails to load, a toast says so. The first invalid field, according to the schema or the
 * server (`showIssues`, which is false if they name no field), gets the focus. Give `field` of its name to each field.
 */
export function useCheckedForm<Value>(loadSchema: () => Promise<Schema<Value>>, send: (value: Value) => void) {
  const [problems, setFound] = useState<Problems>({});
  const sent = useRef<HTMLFormElement>(null);
  const isLoading = useRef(false);
  const setProblems = (found: Problems) => focusFirstError(sent.current, () => setFound(found));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading.current) return;
    sent.current = event.currentTarget;
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    isLoading.current = true;
    const schema = await loadSchema().catch(toastNotLoaded);
    isLoading.current = false;
    if (!schema) return;
    const checked = schema.safeParse(typed);
    setProblems(checked.success ? {} : problemsOf(checked.error.issues));
    if (checked.success) send(checked.data);
  };
  const clear = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (problems[name]) setFound(({ [name]: _gone, ...others }) => others);
  };
  const showIssues = (issues: Issue[] = []): boolean => {
    setProblems(problemsOf(issues));
    return issues.length > 0;
  };
  const field: FieldProps = (name) => ({ name, error: problems[name] });
  return { problems, field, showIssues, form: { onSubmit: submit, onInput: clear, noValidate: true } };
}

/** The first message for each field. */
function problemsOf(issues: Issue[]): Problems {
  const problems: Problems = {};
  for (const { path, message } of issues) {
    const name = typeof path === 'string' ? path : path.map(String).join('.');
    problems[name] ??= message;
  }
  return problems;
}
