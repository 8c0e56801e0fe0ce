import { Button } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import type { KeyService } from '#src/account/key-services.ts';
import { trpc } from '../../api/trpc.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { typedIn } from '../../ui/typed-in.ts';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useResultToast } from './use-result-toast.ts';

/** Takes a service's key, and removes an entered one; `isEntered` is undefined until known. */
export function KeyForm({ service, isEntered }: { service: KeyService; isEntered: boolean | undefined }) {
  const element = useRef<HTMLFormElement>(null);
  const save = trpc.settings.configureApiKey.useMutation(
    useResultToast(`The ${service} key is saved. Restart the server to use it.`),
  );
  const remove = trpc.settings.removeApiKey.useMutation(
    useResultToast(`The ${service} key is removed. Restart the server to stop using it.`),
  );
  const state = isEntered ? 'Entered (hidden)' : 'Not entered';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { apiKey } = typedIn<'apiKey'>(event);
    save.mutate({ apiName: service, apiKey }, { onSuccess: () => element.current?.reset() });
  };
  const { button, dialog, close } = useConfirm({
    title: `Remove the ${service} key?`,
    children: (
      <p className="aside">
        It is deleted and can't be recovered. After a restart, the server uses the key from the environment, if there is
        one.
      </p>
    ),
    no: 'Keep it',
    yes: 'Remove it',
    onYes: () => {
      close();
      // the pressed button disappears with the key
      remove.mutate({ apiName: service }, { onSuccess: () => element.current?.querySelector('input')?.focus() });
    },
  });
  return (
    <>
      <form ref={element} className="form" onSubmit={submit} aria-label={`Key of ${service}`}>
        <PasswordField
          label={service}
          placeholder={isEntered === undefined ? undefined : state}
          name="apiKey"
          autoComplete="off"
          required
          withAsterisk={false}
        />
        <div className="row">
          <Button type="submit" size="xs" disabled={save.isPending}>
            Save
          </Button>
          {isEntered && (
            <Button size="xs" disabled={remove.isPending} aria-label={`Remove the ${service} key`} {...button}>
              Remove
            </Button>
          )}
        </div>
      </form>
      {dialog}
    </>
  );
}
