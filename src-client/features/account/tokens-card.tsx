import { Box, Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { AccessToken, NewAccessToken } from '#src/account/access-token.ts';
import type { Locale } from '#src/words/formats.ts';
import { toastError } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { EntryCard } from '../../shared/entry-card.tsx';
import { useCheckedForm } from '../../shared/use-checked-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { NativeSelect, TextInput } from '../../ui/fields.ts';
import { showToast } from '../../ui/toast.ts';
import { LOCALE, linkTo, t } from '../../ui/words.ts';

export function TokensCard() {
  const tokens = trpc.account.accessTokens.useQuery(undefined, { staleTime: 0 });
  const utils = trpc.useUtils();
  const [making, setMaking] = useState<'nothing' | 'described' | NewAccessToken>('nothing');
  const opener = useRef<HTMLButtonElement>(null);
  const finish = () => {
    setMaking('nothing');
    opener.current?.focus();
  };
  const revoke = trpc.account.revokeAccessToken.useMutation({
    onSettled: () => utils.account.accessTokens.invalidate(),
    onSuccess: () => opener.current?.focus(),
    onError: toastError(t('app.account.weCouldntRevokeThe')),
  });
  const run = ({ id, name }: AccessToken) => {
    const message = t('app.account.hasLostAccessTo', { name });
    revoke.mutate({ id }, { onSuccess: () => void showToast({ title: t('app.account.tokenRevoked'), message }) });
  };
  return (
    <EntryCard
      title={t('app.account.accessTokens')}
      aside={
        <Button ref={opener} size="xs" onClick={() => setMaking('described')}>
          {t('app.account.newToken')}
        </Button>
      }
      lead={
        <>
          <p className="note">{t('app.account.letAnAppSuch', { link: linkTo('/api/docs') })}</p>
          {making === 'described' && (
            <TokenForm
              onMade={(made) => {
                setMaking(made);
                void utils.account.accessTokens.invalidate();
              }}
              onCancel={finish}
            />
          )}
          {typeof making === 'object' && <TokenOnce token={making.token} name={making.name} onDone={finish} />}
        </>
      }
      query={tokens}
      itemsOf={({ accessTokens }) => accessTokens}
      entryOf={(token) => entryOf(token, revoke.isPending, () => run(token))}
    />
  );
}

function entryOf({ id, name, scope, isExpired, ...token }: AccessToken, isPending: boolean, run: () => void) {
  return {
    key: id,
    name: (
      <>
        {name}{' '}
        <Badge tone={isExpired ? 'grey' : 'blue'}>
          {scope === 'read' ? t('app.account.readOnly') : t('app.account.searchAndRead')}
        </Badge>
      </>
    ),
    details: [
      token.usedAt ? t('app.account.lastUsed', { date: { date: token.usedAt } }) : t('app.account.neverUsed'),
      t('app.account.tokenDays', {
        created: { date: token.createdAt },
        state: isExpired ? 'ended' : 'valid',
        end: { date: token.expiresAt },
      }),
    ],
    acts: [
      {
        text: t('app.account.revoke'),
        label: t('app.account.revoke2', { name }),
        isPending,
        question: {
          title: t('app.account.revokeThisToken'),
          children: <p>{t('app.account.canNoLongerUse', { name })}</p>,
          no: t('app.account.keepIt'),
          yes: t('app.account.yesRevoke'),
        },
        run,
      },
    ],
  };
}

const SCOPES = [
  { value: 'search', label: t('app.account.searchAndRead') },
  { value: 'read', label: t('app.account.readOnlyUsesNo') },
];
const LIVES = [
  { value: '30', label: spanIn(LOCALE, 30, 'day') },
  { value: '90', label: spanIn(LOCALE, 90, 'day') },
  { value: '365', label: spanIn(LOCALE, 1, 'year') },
];

/** '30 days' */
export function spanIn(locale: Locale, count: number, unit: 'day' | 'year'): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

const FRAME = { className: 'form', p: '1rem', bd: '1px solid var(--line)', bdrs: 'var(--radius-tile)' };

function TokenForm({ onMade, onCancel }: { onMade: (made: NewAccessToken) => void; onCancel: () => void }) {
  const create = trpc.account.createAccessToken.useMutation({ onSuccess: onMade });
  const { form, field } = useCheckedForm(
    'accessTokenOrderSchema',
    { name: '', scope: 'search', lifeDays: '90' },
    create,
    t('app.account.weCouldntCreateThe'),
  );
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref]);
  return (
    <Box component="form" {...form} {...FRAME} aria-label={t('app.account.newAccessToken')}>
      <TextInput
        {...field('name')}
        label={t('app.account.name')}
        placeholder={t('app.account.myTravelPlanner')}
        autoComplete="off"
      />
      <div className="row">
        <NativeSelect {...field('scope')} label={t('app.account.permissions')} data={SCOPES} />
        <NativeSelect {...field('lifeDays')} label={t('app.account.expiresAfter')} data={LIVES} />
      </div>
      <div className="row">
        <Button variant="filled" type="submit" loading={create.isPending}>
          {t('app.account.createToken')}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('app.common.cancel')}
        </Button>
      </div>
    </Box>
  );
}

const REFUSED = t('app.account.yourBrowserBlockedCopying');
/** Longer than anyone looks at it. */
const COPIED_MS = 600_000;

/** A newly created token. It is selected, so that it can be copied even if the page may not write to the clipboard. */
function TokenOnce({ token, name, onDone }: { token: string; name: string; onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const { copy, copied, error } = useClipboard({ timeout: COPIED_MS });
  useEffect(() => field.current?.select(), []);
  const select = () => {
    field.current?.select();
    copy(token);
  };
  return (
    <Box {...FRAME}>
      <Alert tone="blue" title={t('app.account.copyTheTokenNow')} isAnnounced>
        {t('app.account.anyoneWithThisToken')}
      </Alert>
      <TextInput
        ref={field}
        label={t('app.account.tokenFor', { name })}
        value={token}
        readOnly
        spellCheck={false}
        styles={{ input: { fontFamily: 'ui-monospace, monospace', fontSize: 'var(--text-sm)' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="row">
        <Button variant="filled" onClick={select}>
          {t('app.account.copy')}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {t('app.account.done')}
        </Button>
        <p className="note" role="status">
          {error ? REFUSED : copied && t('app.account.copied')}
        </p>
      </div>
    </Box>
  );
}
