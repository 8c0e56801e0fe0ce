import type { ReactNode } from 'react';
import { messageWithStatus } from '../api/error-message.ts';
import { Alert } from '../ui/alert.tsx';
import { t } from '../ui/words.ts';

export type Query<Data> = { data: Data | undefined; isError: boolean; error: unknown };

/** Shows the query's result once it has loaded. */
export function QueryState<Data>({ query, children }: { query: Query<Data>; children: (data: Data) => ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <p className="aside">{t('app.common.loading')}</p>;
  return <Alert tone="red">{messageWithStatus(query.error)}</Alert>;
}
