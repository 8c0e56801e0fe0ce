import { Button } from '@mantine/core';
import { KEY_SERVICES, type KeyService } from '#src/account/key-services.ts';
import {
  MISSING_KEYS_ATTRIBUTE,
  missingKeysText,
  NEW_SERVER_ATTRIBUTE,
  readMissingKeys,
} from '#src/account/missing-keys.ts';
import { Alert } from '../../ui/alert.tsx';
import classes from './key-banner.module.css';

export type KeyBannerProps = {
  /** for administrators; everyone else sees one quiet line, and only while no one has an account here */
  isFull: boolean;
  onConfigure: (service: KeyService) => void;
};

/** Shows which keys are missing, as stated in the page. */
export function KeyBanner({ isFull, onConfigure }: KeyBannerProps) {
  const missing = missingKeys();
  const [first] = missing;
  if (!first || (!isFull && !isNewServer())) return null;
  const text = missingKeysText(missing);
  if (!isFull) {
    return (
      <p className={classes.line}>
        {text}{' '}
        <button type="button" className={classes.add} onClick={() => onConfigure(first)}>
          Add a key
        </button>
      </p>
    );
  }
  return (
    <div className={classes.place}>
      <Alert
        tone="blue"
        action={
          <Button variant="default" size="compact-md" onClick={() => onConfigure(first)}>
            Add a key
          </Button>
        }
      >
        <p>{text}</p>
      </Alert>
    </div>
  );
}

function isNewServer(): boolean {
  return import.meta.env.SSR || document.documentElement.hasAttribute(NEW_SERVER_ATTRIBUTE);
}

/** All of them while the build draws the shell: the server inserts the actual list. */
function missingKeys(): KeyService[] {
  if (import.meta.env.SSR) return [...KEY_SERVICES];
  return readMissingKeys(document.documentElement.getAttribute(MISSING_KEYS_ATTRIBUTE) ?? '');
}
