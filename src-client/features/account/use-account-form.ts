import { messageWithStatus } from '../../api/error-message.ts';
import { toastError } from '../../api/toast-error.ts';
import { answerOf } from '../../api/trpc.ts';
import { type Schema, useCheckedForm } from '../../ui/use-checked-form.ts';

type Schemas = typeof import('./check-account.ts');
type Checked<Name extends keyof Schemas> = Schemas[Name] extends Schema<infer Value> ? Value : never;
type Send<Value> = { mutateAsync: (value: Value) => Promise<unknown>; error: Parameters<typeof messageWithStatus>[0] };

/**
 * A form that is checked with one of the account's schemas and sent. A refusal that names fields is shown there; any
 * other in a toast with `toastTitle`, or as `failure`, which the form shows itself.
 */
export function useAccountForm<Name extends keyof Schemas>(
  schema: Name,
  { mutateAsync, error }: Send<Checked<Name>>,
  toastTitle?: string,
) {
  const { problems, showIssues, ...fields } = useCheckedForm(
    async () => (await import('./check-account.ts'))[schema] as Schema<Checked<Name>>,
    (value) =>
      void mutateAsync(value).catch((refusal) => {
        if (!showIssues(answerOf(refusal)?.issues) && toastTitle) toastError(toastTitle)(refusal);
      }),
  );
  const isShownAtField = Object.keys(problems).length > 0;
  return { ...fields, problems, failure: error && !isShownAtField ? messageWithStatus(error) : null };
}
