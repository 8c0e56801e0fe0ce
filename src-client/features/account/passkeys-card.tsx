import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from '#src/account/passkey.ts';
import { formatDate } from '#src/format/date.ts';
import { messageWithStatus } from '../../api/error-message.ts';
import { toastError } from '../../api/toast-error.ts';
import { answerOf, trpc } from '../../api/trpc.ts';
import { EntryCard } from '../../shared/entry-card.tsx';
import { useCheckedForm } from '../../shared/use-checked-form.ts';
import { TextInput } from '../../ui/fields.ts';
import { PendingButton } from '../../ui/pending-button.tsx';
import { hideFailure, showToast } from '../../ui/toast.ts';
import { makePasskey } from './passkey-ceremony.ts';

const NOT_MADE = 'Your browser did not make a passkey. Try again, or use another device.';

export function PasskeysCard() {
  const utils = trpc.useUtils();
  const [named, setNamed] = useState<string | null>(null);
  const passkeys = trpc.passkeys.list.useQuery(undefined, { staleTime: 0 });
  const remove = trpc.passkeys.remove.useMutation({
    onSettled: () => utils.passkeys.list.invalidate(),
    onError: toastError("We couldn't change the passkey"),
  });
  return (
    <EntryCard
      title="Passkeys"
      lead="Sign in with your fingerprint, face, or screen lock. Your other ways to sign in still work."
      query={passkeys}
      itemsOf={(list) => list.passkeys}
      entryOf={({ id, name, createdAt, usedAt }) => ({
        key: id,
        name,
        details: [`Added ${formatDate(createdAt)}, ${usedAt ? `last used ${formatDate(usedAt)}` : 'never used'}`],
        acts: [
          { text: 'Rename', label: `Rename: ${name}`, run: () => setNamed(named === id ? null : id) },
          { text: 'Remove', label: `Remove: ${name}`, isPending: remove.isPending, run: () => remove.mutate({ id }) },
        ],
        children: named === id && <NewName passkey={{ id, name }} onDone={() => setNamed(null)} />,
      })}
    >
      <NewPasskey />
    </EntryCard>
  );
}

function NewPasskey() {
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
      reset();
      void utils.passkeys.list.invalidate();
      void showToast({ title: 'Passkey added', message: `You can sign in with ${name.trim()} from now on.` });
    },
    onError: (error) => {
      if (answerOf(error)?.issues) return;
      const message = answerOf(error) ? messageWithStatus(error) : NOT_MADE;
      void showToast({ title: 'The passkey was not added', message, isDestructive: true });
    },
  });
  const { form, field, reset } = useCheckedForm('passkeyFormSchema', { name: '' }, make);
  return (
    <form {...form} className="form" aria-label="Add a passkey">
      <TextInput {...field('name')} label="Name" placeholder="My phone" autoComplete="off" />
      <PendingButton type="submit" isPending={make.isPending} text="Add a passkey" pendingText="Adding..." />
    </form>
  );
}

type NewNameProps = { passkey: Pick<Passkey, 'id' | 'name'>; onDone: () => void };

function NewName({ passkey: { id, name }, onDone }: NewNameProps) {
  const utils = trpc.useUtils();
  const rename = trpc.passkeys.rename.useMutation({
    onSuccess: onDone,
    onSettled: () => utils.passkeys.list.invalidate(),
  });
  const { form, field } = useCheckedForm('passkeyNameSchema', { id, name }, rename, "We couldn't change the passkey");
  return (
    <form {...form} className="form" aria-label={`Rename ${name}`}>
      <TextInput {...field('name')} label="New name" />
      <Button variant="filled" type="submit" size="xs" disabled={rename.isPending}>
        Save
      </Button>
    </form>
  );
}
