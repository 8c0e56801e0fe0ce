import { TextInput } from '@mantine/core';

/** A link shown once, for the owner to copy and pass on. */
export function OneTimeLinkField({ label, url }: { label: string; url: string }) {
  return (
    <TextInput
      label={label}
      description="Copy it now. You won't see it again."
      value={url}
      readOnly
      spellCheck={false}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
