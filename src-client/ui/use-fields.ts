import { type FormErrors, type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useRef } from 'react';
import { focusFirstError } from './focus-first-error.ts';

/** The props of a field: its name, its value, and what is wrong with it. */
export type FieldProps = (name: string) => { name: string } & ReturnType<UseFormReturnType<object>['getInputProps']>;

type Checks<Values> = UseFormInput<Values>['validate'];

/**
 * A form that is validated on submit, and sent once: until `send` has settled, a second press does nothing. The first
 * invalid field gets the focus when its error is drawn, so that a screen reader announces it; `show` does the same
 * with errors from elsewhere. Give `form` to the form, and `field` of its name to each field.
 */
export function useFields<Values extends Record<string, unknown>>(
  initialValues: Values,
  send: (values: Values) => Promise<unknown> | undefined,
  validate?: Checks<Values>,
) {
  const ref = useRef<HTMLFormElement>(null);
  const fields = useForm<Values>({ initialValues, ...(validate && { validate }) });
  const show = (errors: FormErrors) => focusFirstError(ref.current, () => fields.setErrors(errors));
  const submit = fields.onSubmit(send, show);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!fields.submitting) submit(event);
  };
  const field: FieldProps = (name) => ({ name, ...fields.getInputProps(name) });
  return { ...fields, field, show, form: { ref, onSubmit, noValidate: true } };
}
