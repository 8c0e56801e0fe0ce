import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from '#src/account/passkey.ts';
import { messageWithStatus, toastError } from '../../api/error-message.ts';
import { answerOf, trpc } from '../../api/trpc.ts';
import { EntryCard } from '../../shared/entry-card.tsx';
import { useCheckedForm } from '../../shared/use-checked-form.ts';
import { TextInput } from '../../ui/fields.ts';
import { hideFailure, showToast } from '../../ui/toast.ts';
import { t } from '../../ui/words.ts';
import { makePasskey } from './passkey-ceremony.ts';

const NOT_MADE = t('app.account.yourBrowserDidNot');

export function PasskeysCard() {
  const utils = trpc.useUtils();
  const [named, setNamed] = useState<string | null>(null);
  const passkeys = trpc.passkeys.list.useQuery(undefined, { staleTime: 0 });
  const remove = trpc.passkeys.remove.useMutation({
    onSettled: () => utils.passkeys.list.invalidate(),
    onError: toastError(t('app.account.weCouldntChangeThe')),
  });
  return (
    <EntryCard
      title={t('app.account.passkeys')}
      lead={t('app.account.signInWithYour')}
      query={passkeys}
      itemsOf={(list) => list.passkeys}
      entryOf={({ id, name, createdAt, usedAt }) => ({
        key: id,
        name,
        details: [
          usedAt
            ? t('app.account.addedOnUsed', { date: { date: createdAt }, usedAt: { date: usedAt } })
            : t('app.account.addedOnUnused', { date: { date: createdAt } }),
        ],
        acts: [
          {
            text: t('app.common.rename'),
            label: t('app.account.rename', { name }),
            run: () => setNamed(named === id ? null : id),
          },
          {
            text: t('app.common.remove'),
            label: t('app.common.remove2', { name }),
            isPending: remove.isPending,
            run: () => remove.mutate({ id }),
          },
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
  const { passkeys } = utils.client;
  const make = useMutation({
    mutationFn: async ({ name }: { name: string }) => {
      const { options } = await passkeys.options.mutate({});
      return passkeys.add.mutate({ name, credential: await makePasskey(options) });
    },
    onMutate: hideFailure,
    onSuccess: (_added, { name }) => {
      reset();
      void utils.passkeys.list.invalidate();
      void showToast({
        title: t('app.account.passkeyAdded'),
        message: t('app.account.youCanSignInWith', { name: name.trim() }),
      });
    },
    onError: (error) => {
      if (answerOf(error)?.issues) return;
      const message = answerOf(error) ? messageWithStatus(error) : NOT_MADE;
      void showToast({ title: t('app.account.thePasskeyWasNot'), message, isDestructive: true });
    },
  });
  const { form, field, reset } = useCheckedForm('passkeyFormSchema', { name: '' }, make);
  return (
    <form {...form} className="form" aria-label={t('app.account.addAPasskey')}>
      <TextInput
        {...field('name')}
        label={t('app.account.name')}
        placeholder={t('app.account.myPhone')}
        autoComplete="off"
      />
      <Button type="submit" loading={make.isPending}>
        {t('app.account.addAPasskey')}
      </Button>
    </form>
  );
}

function NewName({ passkey: { id, name }, onDone }: { passkey: Pick<Passkey, 'id' | 'name'>; onDone: () => void }) {
  const utils = trpc.useUtils();
  const rename = trpc.passkeys.rename.useMutation({
    onSuccess: onDone,
    onSettled: () => utils.passkeys.list.invalidate(),
  });
  const { form, field } = useCheckedForm(
    'passkeyNameSchema',
    { id, name },
    rename,
    t('app.account.weCouldntChangeThe'),
  );
  return (
    <form {...form} className="form" aria-label={t('app.account.rename2', { name })}>
      <TextInput {...field('name')} label={t('app.account.newName')} />
      <Button variant="filled" type="submit" size="xs" disabled={rename.isPending}>
        {t('app.common.save')}
      </Button>
    </form>
  );
}
