import { Button } from '@mantine/core';
import { KEY_SERVICES, type KeyService } from '#src/account/key-services.ts';
import {
  MISSING_KEYS_ATTRIBUTE,
  missingKeysText,
  NEW_SERVER_ATTRIBUTE,
  readMissingKeys,
} from '#src/account/missing-keys.ts';
import { spoken, t } from '../../ui/words.ts';
import classes from './key-banner.module.css';

export type KeyBannerProps = {
  /** administrators always see it; everyone else only while no one has an account here */
  isOwner: boolean;
  onConfigure: (service: KeyService) => void;
};

/** One quiet line on which keys are missing, as stated in the page. */
export function KeyBanner({ isOwner, onConfigure }: KeyBannerProps) {
  const missing = missingKeys();
  const [first] = missing;
  if (!first || (!isOwner && !isNewServer())) return null;
  return (
    <p className={`fine ${classes.line}`} data-owner={isOwner || undefined} data-unprinted>
      {spoken(missingKeysText(missing) ?? '')}{' '}
      <Button variant="subtle" size="compact-xs" onClick={() => onConfigure(first)}>
        {t('app.apiKey.add')}
      </Button>
    </p>
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
