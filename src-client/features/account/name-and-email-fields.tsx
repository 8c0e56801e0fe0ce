import { TextInput } from '@mantine/core';
import type { Problems } from '../../ui/use-checked-form.ts';
import { NAME_FIELD } from './name-field.ts';

type NameAndEmailFieldsProps = {
  problems: Problems;
  defaults?: { username: string; email: string };
  onEmail?: (typed: string) => void;
};

/** The name and email address of a new account. */
export function NameAndEmailFields({ problems, defaults, onEmail }: NameAndEmailFieldsProps) {
  return (
    <>
      <TextInput
        {...NAME_FIELD}
        label="Username"
        name="username"
        size="md"
        autoComplete="username"
        defaultValue={defaults?.username}
        error={problems.username}
      />
      <TextInput
        {...NAME_FIELD}
        label="Email"
        name="email"
        type="email"
        size="md"
        autoComplete="email"
        defaultValue={defaults?.email}
        onChange={(event) => onEmail?.(event.currentTarget.value)}
        error={problems.email}
      />
    </>
  );
}
