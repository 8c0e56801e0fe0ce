import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate } from '#src/format/date.ts';
import { toastError } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { type Query, QueryState } from '../../shared/query-state.tsx';
import { Card, type CardProps } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { showToast } from '../../ui/toast.ts';

/** The name of a column, and its cell for a row. The first is the name of the row. */
export type Column<Row> = readonly [head: string, cell: (row: Row) => ReactNode];

type OwnerTableProps<Data, Row> = Omit<CardProps, 'children'> & {
  caption: string;
  query: Query<Data>;
  rowsOf: (data: Data) => readonly Row[];
  columns: readonly Column<Row>[];
  above?: ReactNode;
  /** the same, of what was found */
  children?: (data: Data) => ReactNode;
};

export function OwnerTable<Data, Row>(props: OwnerTableProps<Data, Row>) {
  const { caption, query, rowsOf, columns, above, children, ...card } = props;
  return (
    <Card {...card}>
      {above}
      <QueryState query={query}>
        {(data) => (
          <>
            {children?.(data)}
            {rowsOf(data).length === 0 ? (
              <p className="aside">Nothing yet.</p>
            ) : (
              <DataTable
                caption={caption}
                isStacked
                head={columns.map(([head]) => head)}
                rows={rowsOf(data).map((row) => columns.map(([, cell]) => cell(row)))}
              />
            )}
          </>
        )}
      </QueryState>
    </Card>
  );
}

const LOOK_AGAIN_MS = 3_000;

/** Options of a query that is asked anew on each visit, and while something in its answer is under way. */
export function freshWhile<Data>(isUnderWay: (data: Data) => boolean) {
  const again = ({ state: { data } }: { state: { data: Data | undefined } }) =>
    data && isUnderWay(data) ? LOOK_AGAIN_MS : (false as const);
  return { staleTime: 0, refetchInterval: again };
}

/** A time for the owner; `never` while there was none. */
export function timeText(iso: string | null, never: string): string {
  return iso ? formatDate(iso, { withTime: true }) : never;
}

export function FormButtons({ text, isPending, onCancel }: { text: string; isPending: boolean; onCancel: () => void }) {
  return (
    <div className="row">
      <Button variant="filled" type="submit" disabled={isPending}>
        {text}
      </Button>
      <Button variant="subtle" onClick={onCancel}>
        Not now
      </Button>
    </div>
  );
}

/** Shows an action's result, and reloads the page's data. Without `done` only a failure is shown. */
export function useResultToast<Answer, Input>(
  done?: string | ((answer: Answer, input: Input) => string),
  onDone?: () => void,
) {
  const utils = trpc.useUtils();
  return {
    onSuccess: (answer: Answer, input: Input) => {
      const message = typeof done === 'function' ? done(answer, input) : done;
      if (message) void showToast({ title: 'Done', message });
      onDone?.();
    },
    onError: toastError("That didn't work"),
    onSettled: () => utils.admin.invalidate(),
  };
}
