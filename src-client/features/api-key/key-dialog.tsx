import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { KeyService } from '#src/account/key-services.ts';
import { MISSING_KEYS_ATTRIBUTE, readMissingKeys } from '#src/account/missing-keys.ts';
import { messageOf } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toast.ts';

const FAILED = 'Failed to configure API key';

/** Takes a service's API key; it is used after the server's next start. */
export function KeyDialog(props: { service: KeyService; isOpen: boolean; onClose: () => void }) {
  const { service, isOpen, onClose } = props;
  const [apiKey, setApiKey] = useState('');
  const save = trpc.settings.configureApiKey.useMutation({
    onSuccess: () => {
      setApiKey('');
      recordEntry(service);
      onClose();
      void showToast({
        title: 'API Key Received',
        message: `The ${service} API key has been received. Please restart the server to apply it.`,
      });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ apiName: service, apiKey });
  };
  const form = (
    <form className="stack" onSubmit={submit}>
      <PasswordField
        label="API key"
        placeholder="Enter your API key"
        autoComplete="off"
        value={apiKey}
        error={save.isError && FAILED}
        onChange={(event) => {
          setApiKey(event.currentTarget.value);
          save.reset();
        }}
        data-autofocus
      />
      {save.isError && (
        <p className="aside" role="alert">
          {messageOf(save.error)}
        </p>
      )}
      <Button variant="filled" type="submit" disabled={apiKey.trim() === '' || save.isPending}>
        {save.isPending ? 'Saving...' : 'Save'}
      </Button>
    </form>
  );
  return (
    <Dialog title={`Configure ${service} API Key`} isOpen={isOpen} onClose={onClose}>
      {form}
    </Dialog>
  );
}

/** The banner then leads to the next missing key. */
function recordEntry(service: KeyService): void {
  const root = document.documentElement;
  const missing = readMissingKeys(root.getAttribute(MISSING_KEYS_ATTRIBUTE) ?? '');
  root.setAttribute(MISSING_KEYS_ATTRIBUTE, missing.filter((other) => other !== service).join(' '));
}
