import { messageWithStatus } from '../../api/error-message.ts';
import { toastError } from '../../api/toast-error.ts';
import { answerOf } from '../../api/trpc.ts';
import { type Schema, useCheckedForm } from '../../ui/use-checked-form.ts';

type Send<Value> = { mutateAsync: (value: Value) => Promise<unknown>; error: Parameters<typeof messageWithStatus>[0] };

/**
 * A form that is checked with one of the account's schemas and sent. A refusal that names fields is shown there; any
 * other in a toast with `toastTitle`, or as `failure`, which the form shows itself.
 */
export function useAccountForm<Value>(
  pick: (schemas: typeof import('./check-account.ts')) => Schema<Value>,
  { mutateAsync, error }: Send<Value>,
  toastTitle?: string,
) {
  const { form, problems, showIssues } = useCheckedForm(
    async () => pick(await import('./check-account.ts')),
    (value) =>
      void mutateAsync(value).catch((refusal) => {
        if (!showIssues(answerOf(refusal)?.issues) && toastTitle) toastError(toastTitle)(refusal);
      }),
  );
  const isShownAtField = Object.keys(problems).length > 0;
  return { form, problems, failure: error && !isShownAtField ? messageWithStatus(error) : null };
}
