import { Box, Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { AccessToken, NewAccessToken } from '#src/account/access-token.ts';
import { formatDate } from '#src/format/date.ts';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { EntryCard } from '../../shared/entry-card.tsx';
import { useCheckedForm } from '../../shared/use-checked-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { NativeSelect, TextInput } from '../../ui/fields.ts';
import { PendingButton } from '../../ui/pending-button.tsx';
import { showToast } from '../../ui/toast.ts';

/** What is shown: nothing, the form for a token, or a new token, which is shown once. */
type Making = 'nothing' | 'described' | NewAccessToken;

export function TokensCard() {
  const tokens = trpc.account.accessTokens.useQuery(undefined, { staleTime: 0 });
  const utils = trpc.useUtils();
  const [making, setMaking] = useState<Making>('nothing');
  const opener = useRef<HTMLButtonElement>(null);
  const finish = () => {
    setMaking('nothing');
    opener.current?.focus();
  };
  const revoke = trpc.account.revokeAccessToken.useMutation({
    onSettled: () => utils.account.accessTokens.invalidate(),
    onSuccess: () => opener.current?.focus(),
    onError: toastError("We couldn't revoke the token"),
  });
  const run = ({ id, name }: AccessToken) => {
    const message = `${name} has lost access to your account.`;
    revoke.mutate({ id }, { onSuccess: () => void showToast({ title: 'Token revoked', message }) });
  };
  return (
    <EntryCard
      title="Access tokens"
      aside={
        <Button ref={opener} size="xs" onClick={() => setMaking('described')}>
          New token
        </Button>
      }
      lead={
        <>
          <p className="note">
            Let an app, such as a travel planner, search and read reports on your behalf. See the{' '}
            <a href="/api/docs">API documentation</a>.
          </p>
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
        {name} <Badge tone={isExpired ? 'grey' : 'blue'}>{scope === 'read' ? 'Read only' : 'Search and read'}</Badge>
      </>
    ),
    details: [
      token.usedAt ? `Last used ${formatDate(token.usedAt)}` : 'Never used',
      `Created ${formatDate(token.createdAt)}, ${isExpired ? 'ended' : 'ends'} ${formatDate(token.expiresAt)}`,
    ],
    acts: [
      {
        text: 'Revoke',
        label: `Revoke ${name}`,
        isPending,
        question: {
          title: 'Revoke this token?',
          children: <p>{name} can no longer use your account from then on. This cannot be undone.</p>,
          no: 'Keep it',
          yes: 'Yes, revoke',
        },
        run,
      },
    ],
  };
}

const SCOPES = [
  { value: 'search', label: 'Search and read' },
  { value: 'read', label: 'Read only (uses no searches)' },
];
const LIVES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
];

const FRAME = { className: 'form', p: '1rem', bd: '1px solid var(--line)', bdrs: 'var(--radius-tile)' };

function TokenForm({ onMade, onCancel }: { onMade: (made: NewAccessToken) => void; onCancel: () => void }) {
  const create = trpc.account.createAccessToken.useMutation({ onSuccess: onMade });
  const { form, field } = useCheckedForm(
    'accessTokenOrderSchema',
    { name: '', scope: 'search', lifeDays: '90' },
    create,
    "We couldn't create the token",
  );
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref]);
  return (
    <Box component="form" {...form} {...FRAME} aria-label="New access token">
      <TextInput {...field('name')} label="Name" placeholder="My travel planner" autoComplete="off" />
      <div className="row">
        <NativeSelect {...field('scope')} label="Permissions" data={SCOPES} />
        <NativeSelect {...field('lifeDays')} label="Expires after" data={LIVES} />
      </div>
      <div className="row">
        <PendingButton
          variant="filled"
          type="submit"
          isPending={create.isPending}
          text="Create token"
          pendingText="Creating token..."
        />
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Box>
  );
}

const REFUSED = 'Your browser blocked copying. Press Ctrl+C, or ⌘C on a Mac.';
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
      <Alert tone="blue" title="Copy the token now. You won't see it again." isAnnounced>
        Anyone with this token can use it. Treat it like a password.
      </Alert>
      <TextInput
        ref={field}
        label={`Token for ${name}`}
        value={token}
        readOnly
        spellCheck={false}
        styles={{ input: { fontFamily: 'ui-monospace, monospace', fontSize: 'var(--text-sm)' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="row">
        <Button variant="filled" onClick={select}>
          Copy
        </Button>
        <Button variant="subtle" onClick={onDone}>
          Done
        </Button>
        <p className="note" role="status">
          {error ? REFUSED : copied && 'Copied.'}
        </p>
      </div>
    </Box>
  );
}
