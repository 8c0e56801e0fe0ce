import { Button } from '@mantine/core';
import { useState } from 'react';
import { deviceName } from '#src/account/device-name.ts';
import { CHANNEL_NAMES } from '#src/trips/plan.ts';
import type { ChannelList, ChannelOrder } from '#src/watch/channel.ts';
import { toastError } from '../../api/error-message.ts';
import { useAccount } from '../../api/session.ts';
import { answerOf, trpc } from '../../api/trpc.ts';
import { useCheckedForm } from '../../shared/use-checked-form.ts';
import { TextInput } from '../../ui/fields.ts';
import { showToast } from '../../ui/toast.ts';
import { spoken, t } from '../../ui/words.ts';
import { pushSupport, subscribePush } from './subscribe-push.ts';

const ADDRESSED = {
  ntfy: {
    add: t('app.watching.addNtfy'),
    label: t('app.watching.addressOfTheTopic'),
    placeholder: 'https://ntfy.sh/my-topic',
  },
  webhook: {
    add: t('app.watching.addWebhook'),
    label: t('app.watching.addressOfTheWebhook'),
    placeholder: 'https://example.com/hook',
  },
};
type Addressed = keyof typeof ADDRESSED;

const PUSH_NEEDS = { install: t('app.watching.forPushOnAn'), insecure: t('app.watching.pushNeedsHttpsAnd') };
const NOT_ALLOWED = t('app.watching.yourBrowserDoesNot');

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
      if (!answerOf(error)?.issues) toastError(t('app.watching.weCouldntAddIt'))(error);
    },
  });
  const push = async () => {
    const subscription = await subscribePush(list.pushKey).catch(() => null);
    if (subscription)
      add.mutate({ kind: 'push', subscription, device: spoken(deviceName(navigator.userAgent)), timeZone: zone() });
    else void showToast({ title: t('app.watching.weCouldntAddIt'), message: NOT_ALLOWED, isDestructive: true });
  };
  const hasMail = list.channels.some(({ kind }) => kind === 'mail');
  const support = pushSupport();
  return (
    <>
      <div className="row">
        {list.kinds.includes('mail') && !hasMail && (
          <Button size="xs" disabled={add.isPending} onClick={() => add.mutate({ kind: 'mail', timeZone: zone() })}>
            {t('app.watching.addEmail')}
          </Button>
        )}
        {list.kinds.includes('push') && support === 'yes' && (
          <Button size="xs" disabled={add.isPending} onClick={() => void push()}>
            {t('app.watching.addThisBrowser')}
          </Button>
        )}
      </div>
      <Lacking kinds={list.kinds} support={support} />
      {list.kinds.includes('ntfy') && (
        <details>
          <summary>{t('app.watching.moreWays')}</summary>
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

type LackingProps = Pick<ChannelList, 'kinds'> & { support: ReturnType<typeof pushSupport> };

/** Which ways there are not, and what they need. */
function Lacking({ kinds, support }: LackingProps) {
  const [hasMail, hasPush, hasOtherWays] = [kinds.includes('mail'), kinds.includes('push'), kinds.includes('ntfy')];
  const isAdmin = useAccount().account?.role === 'admin';
  return (
    <>
      {hasPush && support in PUSH_NEEDS && <p className="aside">{PUSH_NEEDS[support as keyof typeof PUSH_NEEDS]}</p>}
      {!hasOtherWays && (
        <p className="aside">{hasMail ? t('app.watching.premiumWaysBesideEmail') : t('app.watching.premiumWays')}</p>
      )}
      {isAdmin && !hasMail && <p className="aside">{t('app.watching.thisSiteIsntSet')}</p>}
      {isAdmin && hasOtherWays && !hasPush && <p className="aside">{t('app.watching.thisSiteIsntSetUp')}</p>}
    </>
  );
}

function ChannelForm({ kind, add }: { kind: Addressed; add: ReturnType<typeof trpc.channels.add.useMutation> }) {
  const { label, placeholder } = ADDRESSED[kind];
  const empty: ChannelOrder = { kind, url: '', ...(kind === 'ntfy' && { token: '' }), timeZone: zone() };
  const { form, field } = useCheckedForm('channelOrderSchema', empty, add);
  return (
    <form {...form} className="form" aria-label={t('app.watching.add', { value: CHANNEL_NAMES[kind] })}>
      <TextInput {...field('url')} label={label} placeholder={placeholder} type="url" autoComplete="off" />
      {kind === 'ntfy' && (
        <TextInput {...field('token')} label={t('app.watching.accessTokenOrUser')} autoComplete="off" />
      )}
      <Button type="submit" loading={add.isPending}>
        {t('app.watching.add2')}
      </Button>
    </form>
  );
}

function zone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
