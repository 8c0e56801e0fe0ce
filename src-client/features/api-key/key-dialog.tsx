import type { KeyService } from '#src/account/key-services.ts';
import { MISSING_KEYS_ATTRIBUTE, readMissingKeys } from '#src/account/missing-keys.ts';
import { KeyForm } from '../../shared/key-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { t } from '../../ui/words.ts';

export function KeyDialog(props: { service: KeyService; isOpen: boolean; onClose: () => void }) {
  const { service, isOpen, onClose } = props;
  const onSaved = () => {
    recordEntry(service);
    onClose();
  };
  return (
    <Dialog title={t('app.apiKey.configure', { service })} isOpen={isOpen} onClose={onClose}>
      <KeyForm
        service={service}
        label={t('app.apiKey.label')}
        placeholder={t('app.apiKey.placeholder')}
        onSaved={onSaved}
      />
    </Dialog>
  );
}

/** The banner then leads to the next missing key. */
function recordEntry(service: KeyService): void {
  const root = document.documentElement;
  const missing = readMissingKeys(root.getAttribute(MISSING_KEYS_ATTRIBUTE) ?? '');
  root.setAttribute(MISSING_KEYS_ATTRIBUTE, missing.filter((other) => other !== service).join(' '));
}
