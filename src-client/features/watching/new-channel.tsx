import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { deviceName } from '#src/account/device-name.ts';
import { CHANNEL_NAMES, type ChannelList, type ChannelOrder } from '#src/watch/channel.ts';
import { useAccount } from '../../api/session.ts';
import { toastError } from '../../api/toast-error.ts';
import { answerOf, trpc } from '../../api/trpc.ts';
import { TextInput } from '../../ui/fields.ts';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { PendingButton } from '../../ui/pending-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { typedIn } from '../../ui/typed-in.ts';
import { pushSupport, subscribePush } from './subscribe-push.ts';

type Addressed = 'ntfy' | 'webhook';

const PUSH_NEEDS = {
  install: 'For push on an iPhone or iPad, add Airworthy to your home screen first: Share, then Add to Home Screen.',
  insecure: 'Push needs https, and this page was opened without it.',
};
const NOT_ALLOWED = 'Your browser does not allow notifications from this site. Its settings can change that.';

/** Buttons for the kinds of channels available with the plan on this server, and an address field if one is needed. */
export function NewChannel({ list, onSecret }: { list: ChannelList; onSecret: (secret: string | null) => void }) {
  const [openKind, setOpenKind] = useState<Addressed | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const utils = trpc.useUtils();
  const add = trpc.channels.add.useMutation({
    onSuccess: ({ secret }) => {
      setOpenKind(null);
      onSecret(secret);
      void utils.channels.list.invalidate();
      void utils.channels.quietHours.invalidate();
    },
    onError: (error) => {
      const issue = answerOf(error)?.issues?.[0]?.message;
      if (issue) focusFirstError(form.current, () => setProblem(issue));
      else toastError("We couldn't add it")(error);
    },
  });
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const order = (wanted: ChannelOrder) => add.mutate({ ...wanted, timeZone });
  const push = async () => {
    const subscription = await subscribePush(list.pushKey).catch(() => null);
    if (subscription) order({ kind: 'push', subscription, device: deviceName(navigator.userAgent) });
    else void showToast({ title: "We couldn't add it", message: NOT_ALLOWED, isDestructive: true });
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    const typed = typedIn<'url' | 'token'>(event);
    setProblem(null);
    if (openKind) order({ kind: openKind, ...typed });
  };
  const hasMail = list.channels.some(({ kind }) => kind === 'mail');
  const support = pushSupport();
  const hasOtherWays = list.kinds.includes('ntfy');
  const isAdmin = useAccount().account?.role === 'admin';
  return (
    <>
      <div className="row">
        {list.kinds.includes('mail') && !hasMail && (
          <Button size="xs" disabled={add.isPending} onClick={() => order({ kind: 'mail' })}>
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
              {(['ntfy', 'webhook'] as const).map((kind) => (
                <Button
                  key={kind}
                  size="xs"
                  aria-expanded={openKind === kind}
                  onClick={() => setOpenKind(openKind === kind ? null : kind)}
                >
                  Add {kind === 'ntfy' ? 'ntfy' : 'a webhook'}
                </Button>
              ))}
            </div>
            {openKind && (
              <form
                ref={form}
                className="form"
                onSubmit={send}
                noValidate
                aria-label={`Add ${CHANNEL_NAMES[openKind]}`}
              >
                <TextInput
                  label={openKind === 'ntfy' ? 'Address of the topic' : 'Address of the webhook'}
                  placeholder={openKind === 'ntfy' ? 'https://ntfy.sh/my-topic' : 'https://example.com/hook'}
                  name="url"
                  type="url"
                  autoComplete="off"
                  error={problem}
                />
                {openKind === 'ntfy' && (
                  <TextInput label="Access token, or user:password, if it needs one" name="token" autoComplete="off" />
                )}
                <PendingButton type="submit" isPending={add.isPending} text="Add" pendingText="Adding..." />
              </form>
            )}
          </div>
        </details>
      )}
    </>
  );
}
