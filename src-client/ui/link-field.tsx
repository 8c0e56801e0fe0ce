import { TextInput } from './fields.ts';

/** An address to copy by hand; focusing it selects all of it. One that is shown `isOnce` says so. */
export function LinkField({ url, label = 'Link', isOnce }: { url: string; label?: string; isOnce?: boolean }) {
  return (
    <TextInput
      label={label}
      description={isOnce && "Copy it now. You won't see it again."}
      value={url}
      readOnly
      spellCheck={false}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
