import { Button } from '@mantine/core';
import { MISSING_KEYS_ATTRIBUTE, missingKeysText, readMissingKeys } from '#src/account/missing-keys.ts';
import { KEY_SERVICES, type KeyService } from '#src/flight/search-failure.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './key-banner.module.css';

/** Says which keys are missing, as the page was sent with it. */
export function KeyBanner({ onConfigure }: { onConfigure?: (service: KeyService) => void }) {
  const missing = missingKeys();
  const [first] = missing;
  return (
    <div className={classes.place}>
      {first && (
        <Notice
          tone="blue"
          action={
            onConfigure && (
              <Button variant="default" size="compact-md" onClick={() => onConfigure(first)}>
                Add a key
              </Button>
            )
          }
        >
          <p>{missingKeysText(missing)}</p>
        </Notice>
      )}
    </div>
  );
}

/** All of them while the build draws the shell: the server puts its own in their place. */
function missingKeys(): KeyService[] {
  if (import.meta.env.SSR) return [...KEY_SERVICES];
  return readMissingKeys(document.documentElement.getAttribute(MISSING_KEYS_ATTRIBUTE) ?? '');
}
