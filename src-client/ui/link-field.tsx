import { TextInput } from '@mantine/core';

/** An address to copy by hand; all of it is selected at once. */
export function LinkField({ url }: { url: string }) {
  return <TextInput label="Link" value={url} readOnly onFocus={(event) => event.currentTarget.select()} />;
}
