import { schemaResolver } from '@mantine/form';
import { messageWithStatus, toastError } from '../api/error-message.ts';
import { answerOf } from '../api/trpc.ts';
import { toastNotLoaded } from '../ui/toast.ts';
import { useFields } from '../ui/use-fields.ts';

type Send<Values> = {
  mutateAsync: (values: Values) => Promise<unknown>;
  error: Parameters<typeof messageWithStatus>[0];
};

/**
 * A form that is validated with a schema that it shares with the server, and sent. The schemas are loaded on demand,
 * together with the validation library. A refusal that names fields is shown there; any other in a toast with
 * `toastTitle`, or as `failure`, which the form shows itself.
 */
export function useCheckedForm<Values extends Record<string, unknown>>(
  schema: keyof typeof import('../api/form-schemas.ts'),
  initialValues: NoInfer<Values>,
  { mutateAsync, error }: Send<Values>,
  toastTitle?: string,
) {
  const load = () => import('../api/form-schemas.ts');
  const fields = useFields<Values>(
    initialValues,
    (values) =>
      mutateAsync(values).catch((refusal) => {
        const issues = answerOf(refusal)?.issues ?? [];
        if (issues.length > 0) fields.show(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
        else if (toastTitle) toastError(toastTitle)(refusal);
      }),
    async (values) => {
      const schemas = await load().catch(toastNotLoaded);
      if (!schemas) throw new Error('the checks did not load');
      return schemaResolver(schemas[schema])(values);
    },
  );
  const isShownAtField = Object.keys(fields.errors).length > 0;
  return { ...fields, failure: error && !isShownAtField ? messageWithStatus(error) : null };
}
