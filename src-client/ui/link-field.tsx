import { TextInput } from './fields.ts';
import { t } from './words.ts';

/** An address to copy by hand; focusing it selects all of it. One that is shown `isOnce` says so. */
export function LinkField({ url, label, isOnce }: { url: string; label?: string; isOnce?: boolean }) {
  return (
    <TextInput
      label={label ?? t('app.common.link')}
      description={isOnce && t('app.common.copyItNowYou')}
      value={url}
      readOnly
      spellCheck={false}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
