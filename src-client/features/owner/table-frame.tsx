import '@mantine/core/styles/Table.layer.css';
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * A table with column headings; on screens narrower than `minWidth` (px) it scrolls sideways, also with the keyboard.
 */
export function TableFrame(props: { label: string; heads: string[]; minWidth: number; children: ReactNode }) {
  const { label, heads, minWidth, children } = props;
  return (
    <Table.ScrollContainer minWidth={minWidth} type="native" role="region" aria-label={label} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
