import { Button } from '@mantine/core';
import { useState } from 'react';
import { deviceName } from '#src/account/device-name.ts';
import { CHANNEL_NAMES } from '#src/trips/plan.ts';
import type { ChannelList, ChannelOrder } from '#src/watch/channel.ts';
import { useAccount } from '../../api/session.ts';
import { toastError } from '../../api/toast-error.ts';
import { answerOf, trpc } from '../../api/trpc.ts';
import { useCheckedForm } from '../../shared/use-checked-form.ts';
import { TextInput } from '../../ui/fields.ts';
import { PendingButton } from '../../ui/pending-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { pushSupport, subscribePush } from './subscribe-push.ts';

/** The kinds that need an address, and what is asked for. */
const ADDRESSED = {
  ntfy: { add: 'Add ntfy', label: 'Address of the topic', placeholder: 'https://ntfy.sh/my-topic' },
  webhook: { add: 'Add a webhook', label: 'Address of the webhook', placeholder: 'https://example.com/hook' },
};
type Addressed = keyof typeof ADDRESSED;

const PUSH_NEEDS = {
  install: 'For push on an iPhone or iPad, add Airworthy to your home screen first: Share, then Add to Home Screen.',
  insecure: 'Push needs https, and this page was opened without it.',
};
const NOT_ALLOWED = 'Your browser does not allow notifications from this site. Its settings can change that.';

/** Buttons for the kinds of channels available with the plan on this server, and an address field if one is needed. */
export function NewChannel({ list, onSecret }: { list: ChannelList; onSecret: (secret: string | null) => void }) {
  const [openKind, setOpenKind] = useState<Addressed | null>(null);
  const utils = trpc.useUtils();
  const add = trpc.channels.add.useMutation({
    onSuccess: ({ secret }) => {
      setOpenKind(null);
      onSecret(secret);
      void utils.channels.list.invalidate();
      void utils.channels.quietHours.invalidate();
    },
    onError: (error) => {
      if (!answerOf(error)?.issues) toastError("We couldn't add it")(error);
    },
  });
  const push = async () => {
    const subscription = await subscribePush(list.pushKey).catch(() => null);
    if (subscription)
      add.mutate({ kind: 'push', subscription, device: deviceName(navigator.userAgent), timeZone: zone() });
    else void showToast({ title: "We couldn't add it", message: NOT_ALLOWED, isDestructive: true });
  };
  const hasMail = list.channels.some(({ kind }) => kind === 'mail');
  const support = pushSupport();
  const hasOtherWays = list.kinds.includes('ntfy');
  const isAdmin = useAccount().account?.role === 'admin';
  return (
    <>
      <div className="row">
        {list.kinds.includes('mail') && !hasMail && (
          <Button size="xs" disabled={add.isPending} onClick={() => add.mutate({ kind: 'mail', timeZone: zone() })}>
            Add email
          </Button>
        )}
        {list.kinds.includes('push') && support === 'yes' && (
          <Button size="xs" disabled={add.isPending} onClick={() => void push()}>
            Add this browser
          </Button>
        )}
      </div>
      {list.kinds.includes('push') && support in PUSH_NEEDS && (
        <p className="aside">{PUSH_NEEDS[support as keyof typeof PUSH_NEEDS]}</p>
      )}
      {!hasOtherWays && (
        <p className="aside">
          Push and more ways are part of Premium.{list.kinds.includes('mail') && ' Email is free.'}
        </p>
      )}
      {isAdmin && !list.kinds.includes('mail') && <p className="aside">This site isn't set up to send email.</p>}
      {isAdmin && hasOtherWays && !list.kinds.includes('push') && (
        <p className="aside">This site isn't set up for push.</p>
      )}
      {hasOtherWays && (
        <details>
          <summary>More ways</summary>
          <div className="stack">
            <div className="row">
              {Object.entries(ADDRESSED).map(([kind, { add }]) => (
                <Button
                  key={kind}
                  size="xs"
                  aria-expanded={openKind === kind}
                  onClick={() => setOpenKind(openKind === kind ? null : (kind as Addressed))}
                >
                  {add}
                </Button>
              ))}
            </div>
            {openKind && <ChannelForm key={openKind} kind={openKind} add={add} />}
          </div>
        </details>
      )}
    </>
  );
}

type Add = ReturnType<typeof trpc.channels.add.useMutation>;

function ChannelForm({ kind, add }: { kind: Addressed; add: Add }) {
  const { label, placeholder } = ADDRESSED[kind];
  const empty: ChannelOrder = { kind, url: '', ...(kind === 'ntfy' && { token: '' }), timeZone: zone() };
  const { form, field } = useCheckedForm('channelOrderSchema', empty, add);
  return (
    <form {...form} className="form" aria-label={`Add ${CHANNEL_NAMES[kind]}`}>
      <TextInput {...field('url')} label={label} placeholder={placeholder} type="url" autoComplete="off" />
      {kind === 'ntfy' && (
        <TextInput {...field('token')} label="Access token, or user:password, if it needs one" autoComplete="off" />
      )}
      <PendingButton type="submit" isPending={add.isPending} text="Add" pendingText="Adding..." />
    </form>
  );
}

function zone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
