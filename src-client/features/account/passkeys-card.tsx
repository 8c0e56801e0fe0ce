import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Passkey } from '#src/account/passkey.ts';
import { formatDate } from '#src/format/date.ts';
import { messageWithStatus } from '../../api/error-message.ts';
import { toastError } from '../../api/toast-error.ts';
import { answerOf, trpc } from '../../api/trpc.ts';
import { Card } from '../../ui/card.tsx';
import { Entry, EntryButton, EntryList } from '../../ui/entry-list.tsx';
import { TextInput } from '../../ui/fields.ts';
import { PendingButton } from '../../ui/pending-button.tsx';
import { hideFailure, showToast } from '../../ui/toast.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { makePasskey } from './passkey-ceremony.ts';
import { useAccountForm } from './use-account-form.ts';

const NOT_MADE = 'Your browser did not make a passkey. Try again, or use another device.';

export function PasskeysCard() {
  const passkeys = trpc.passkeys.list.useQuery(undefined, { staleTime: 0 });
  return (
    <Card title="Passkeys">
      <p className="aside">
        Sign in with your fingerprint, face, or screen lock. Your other ways to sign in still work.
      </p>
      {passkeys.isError && <p className="aside">{messageWithStatus(passkeys.error)}</p>}
      <EntryList>
        {passkeys.data?.passkeys.map((passkey) => (
          <PasskeyEntry key={passkey.id} passkey={passkey} />
        ))}
      </EntryList>
      <NewPasskey />
    </Card>
  );
}

function NewPasskey() {
  const element = useRef<HTMLFormElement>(null);
  const utils = trpc.useUtils();
  const { mutateAsync: getOptions } = trpc.passkeys.options.useMutation();
  const { mutateAsync: add } = trpc.passkeys.add.useMutation();
  const make = useMutation({
    mutationFn: async ({ name }: { name: string }) => {
      const { options } = await getOptions({});
      return add({ name, credential: await makePasskey(options) });
    },
    onMutate: hideFailure,
    onSuccess: (_added, { name }) => {
      element.current?.reset();
      void utils.passkeys.list.invalidate();
      void showToast({ title: 'Passkey added', message: `You can sign in with ${name} from now on.` });
    },
    onError: (error) => {
      if (showIssues(answerOf(error)?.issues)) return;
      const message = answerOf(error) ? messageWithStatus(error) : NOT_MADE;
      void showToast({ title: 'The passkey was not added', message, isDestructive: true });
    },
  });
  const { form, field, showIssues } = useCheckedForm(
    async () => (await import('./check-account.ts')).passkeyFormSchema,
    make.mutate,
  );
  return (
    <form {...form} ref={element} className="form" aria-label="Add a passkey">
      <TextInput {...field('name')} label="Name" placeholder="My phone" autoComplete="off" />
      <PendingButton type="submit" isPending={make.isPending} text="Add a passkey" pendingText="Adding..." />
    </form>
  );
}

function PasskeyEntry({ passkey: { id, name, createdAt, usedAt } }: { passkey: Passkey }) {
  const utils = trpc.useUtils();
  const [isNaming, setIsNaming] = useState(false);
  const answer = {
    onSettled: () => utils.passkeys.list.invalidate(),
    onError: toastError("We couldn't change the passkey"),
  };
  const rename = trpc.passkeys.rename.useMutation({ ...answer, onSuccess: () => setIsNaming(false) });
  const remove = trpc.passkeys.remove.useMutation(answer);
  const { form, field } = useAccountForm('passkeyNameSchema', rename);
  return (
    <Entry
      name={name}
      details={[`Added ${formatDate(createdAt)}, ${usedAt ? `last used ${formatDate(usedAt)}` : 'never used'}`]}
      actions={
        <>
          <EntryButton onClick={() => setIsNaming(!isNaming)} aria-label={`Rename: ${name}`}>
            Rename
          </EntryButton>
          <EntryButton disabled={remove.isPending} onClick={() => remove.mutate({ id })} aria-label={`Remove: ${name}`}>
            Remove
          </EntryButton>
        </>
      }
    >
      {isNaming && (
        <form {...form} className="form" aria-label={`Rename ${name}`}>
          <input type="hidden" name="id" value={id} />
          <TextInput {...field('name')} label="New name" defaultValue={name} />
          <Button variant="filled" type="submit" size="xs" disabled={rename.isPending}>
            Save
          </Button>
        </form>
      )}
    </Entry>
  );
}
