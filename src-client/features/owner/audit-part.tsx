import { Table } from '@mantine/core';
import { formatDate } from '#src/format/date.ts';
import { trpc } from '../../trpc.ts';
import { Card } from '../../ui/card.tsx';
import classes from './owner.module.css';
import { PartState } from './part-state.tsx';
import { TableFrame } from './table-frame.tsx';

export function AuditPart() {
  const query = trpc.admin.audit.useQuery(undefined, { staleTime: 0 });
  return (
    <Card title="What administrators did">
      <PartState query={query}>
        {({ entries }) =>
          entries.length === 0 ? (
            <p className={classes.text}>Nothing yet.</p>
          ) : (
            <TableFrame label="Table of acts" heads={['When', 'Who', 'What']} minWidth={480}>
              {entries.map(({ id, at, actor, act, subject }) => (
                <Table.Tr key={id}>
                  <Table.Td>{formatDate(at, { withTime: true })}</Table.Td>
                  <Table.Td className={classes.mark}>{actor}</Table.Td>
                  <Table.Td className={classes.mark}>{[act, subject].filter(Boolean).join(' ')}</Table.Td>
                </Table.Tr>
              ))}
            </TableFrame>
          )
        }
      </PartState>
    </Card>
  );
}
