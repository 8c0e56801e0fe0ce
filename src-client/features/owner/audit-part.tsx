import { formatDate } from '#src/format/date.ts';
import { trpc } from '../../api/trpc.ts';
import { QueryState } from '../../shared/query-state.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';

export function AuditPart() {
  const query = trpc.admin.audit.useQuery(undefined, { staleTime: 0 });
  return (
    <Card title="Admin activity">
      <QueryState query={query}>
        {({ entries }) =>
          entries.length === 0 ? (
            <p className="aside">Nothing yet.</p>
          ) : (
            <DataTable
              caption="Entries"
              isStacked
              head={['When', 'Who', 'What']}
              rows={entries.map(({ at, actor, act, subject }) => [
                formatDate(at, { withTime: true }),
                actor,
                [act, subject].filter(Boolean).join(' '),
              ])}
            />
          )
        }
      </QueryState>
    </Card>
  );
}
