import '@mantine/core/styles/Table.layer.css';
import '../../ui/stacked-table.css';
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './owner.module.css';

/** A table of the owner's page; on a phone its rows are stacked, so that nothing has to be scrolled sideways. */
export function OwnerTable(props: { label: string; columns: readonly string[]; children: ReactNode }) {
  const { label, columns, children } = props;
  return (
    <Table className={classes.table} verticalSpacing="sm" aria-label={label} data-stacked>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column}>{column}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  );
}

/** One row; its first cell is its heading. A cell that is null or empty is left out on a phone. */
export function OwnerRow({ columns, cells }: { columns: readonly string[]; cells: readonly ReactNode[] }) {
  const [heading, ...others] = cells;
  return (
    <Table.Tr>
      <Table.Th scope="row">{heading}</Table.Th>
      {others.map((cell, index) => {
        const column = columns[index + 1];
        return (
          <Table.Td key={column} data-column={column}>
            {cell}
          </Table.Td>
        );
      })}
    </Table.Tr>
  );
}
