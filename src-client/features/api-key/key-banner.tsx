import { Button } from '@mantine/core';
import { KEY_SERVICES, type KeyService } from '#src/account/key-services.ts';
import {
  MISSING_KEYS_ATTRIBUTE,
  missingKeysText,
  NEW_SERVER_ATTRIBUTE,
  readMissingKeys,
} from '#src/account/missing-keys.ts';
import { lazyPart, useOpener } from '../../ui/lazy-part.tsx';
import { spoken, t } from '../../ui/words.ts';
import classes from './key-banner.module.css';

const KeyDialog = lazyPart(async () => (await import('./key-dialog.tsx')).KeyDialog);

/**
 * One quiet line on which keys are missing, as stated in the page. Administrators always see it, everyone else only
 * while no one has an account here.
 */
export function KeyBanner({ isOwner }: { isOwner: boolean }) {
  const missing = missingKeys();
  const { isOpen, isWanted, open, close } = useOpener(KeyDialog.load);
  const [first] = missing;
  if (!first || (!isOwner && !isNewServer())) return null;
  return (
    <p className={`fine ${classes.line}`} data-owner={isOwner || undefined} data-unprinted>
      {spoken(missingKeysText(missing) ?? '')}{' '}
      <Button variant="subtle" size="compact-xs" onClick={open}>
        {t('app.apiKey.add')}
      </Button>
      {isWanted && <KeyDialog service={first} isOpen={isOpen} onClose={close} />}
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
