import { trpc } from '../../api/trpc.ts';
import { OwnerTable, timeText } from './owner-table.tsx';

export function AuditPart() {
  const query = trpc.admin.audit.useQuery(undefined, { staleTime: 0 });
  return (
    <OwnerTable
      title="Admin activity"
      caption="Entries"
      query={query}
      rowsOf={({ entries }) => entries}
      columns={[
        ['When', ({ at }) => timeText(at, '')],
        ['Who', ({ actor }) => actor],
        ['What', ({ act, subject }) => [act, subject].filter(Boolean).join(' ')],
      ]}
    />
  );
}
