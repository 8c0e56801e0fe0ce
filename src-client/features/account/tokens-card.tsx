import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { AccessToken, NewAccessToken } from '#src/account/access-token.ts';
import { messageWithStatus } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import basics from '../../styles/basics.module.css';
import { Card } from '../../ui/card.tsx';
import { EntryList } from '../../ui/entry-list.tsx';
import { TokenEntry } from './token-entry.tsx';
import { TokenForm } from './token-form.tsx';
import { TokenOnce } from './token-once.tsx';

/** What is shown: nothing, the form for a token, or a new token, which is shown once. */
type Making = 'nothing' | 'described' | NewAccessToken;

export function TokensCard() {
  const tokens = trpc.account.accessTokens.useQuery(undefined, { staleTime: 0 });
  const utils = trpc.useUtils();
  const [making, setMaking] = useState<Making>('nothing');
  const opener = useRef<HTMLButtonElement>(null);
  const list: AccessToken[] = tokens.data?.accessTokens ?? [];
  const finish = () => {
    setMaking('nothing');
    opener.current?.focus();
  };
  return (
    <Card
      title="Access tokens"
      aside={
        <Button ref={opener} variant="default" size="xs" onClick={() => setMaking('described')}>
          New token
        </Button>
      }
    >
      <p className={basics.note}>
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
      {tokens.isError && <p className={basics.note}>{messageWithStatus(tokens.error)}</p>}
      <EntryList>
        {list.map((token) => (
          <TokenEntry key={token.id} token={token} onRevoked={() => opener.current?.focus()} />
        ))}
      </EntryList>
    </Card>
  );
}
