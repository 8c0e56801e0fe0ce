import { formatDate } from '#src/format/date.ts';
import { trpc } from '../../api/trpc.ts';
import basics from '../../styles/basics.module.css';
import { Card } from '../../ui/card.tsx';
import { OwnerRow, OwnerTable } from './owner-table.tsx';
import { PartState } from './part-state.tsx';

const COLUMNS = ['When', 'Who', 'What'];

export function AuditPart() {
  const query = trpc.admin.audit.useQuery(undefined, { staleTime: 0 });
  return (
    <Card title="Admin activity">
      <PartState query={query}>
        {({ entries }) =>
          entries.length === 0 ? (
            <p className={basics.aside}>Nothing yet.</p>
          ) : (
            <OwnerTable label="Admin activity" columns={COLUMNS}>
              {entries.map(({ id, at, actor, act, subject }) => (
                <OwnerRow
                  key={id}
                  columns={COLUMNS}
                  cells={[formatDate(at, { withTime: true }), actor, [act, subject].filter(Boolean).join(' ')]}
                />
              ))}
            </OwnerTable>
          )
        }
      </PartState>
    </Card>
  );
}
