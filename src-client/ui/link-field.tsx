import { TextInput } from '@mantine/core';

/** An address to copy by hand; focusing it selects all of it. */
export function LinkField({ url }: { url: string }) {
  return <TextInput label="Link" value={url} readOnly onFocus={(event) => event.currentTarget.select()} />;
}
