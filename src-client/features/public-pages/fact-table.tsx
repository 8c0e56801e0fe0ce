import type { ReactNode } from 'react';
import basics from '../../styles/basics.module.css';
import classes from './page.module.css';
import '../../ui/stacked-table.css';

export type FactTableProps = {
  caption: string;
  /** '' for a column without a name */
  head: string[];
  /** a row never changes, so its position identifies it */
  rows: ReactNode[][];
  /** on a phone each row is an entry, with the name of its column before each cell */
  isStacked?: boolean;
};

/** Facts in rows; on a phone they are stacked, or a wide table scrolls by itself. */
export function FactTable({ caption, head, rows, isStacked }: FactTableProps) {
  return (
    // who cannot use a pointer scrolls it by the keyboard
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached
    <section className={classes.scroll} tabIndex={0} aria-label={caption}>
      <table className={classes.table} data-stacked={isStacked}>
        <caption className={basics.hidden}>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) =>
              name ? (
                <th key={name} scope="col">
                  {name}
                </th>
              ) : (
                <td key={name} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={String(index)}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={head[column]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={head[column]} data-column={isStacked && head[column]}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
