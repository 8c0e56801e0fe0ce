import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import { t } from './words.ts';

export type DataTableProps = {
  caption: string;
  /** '' for a column without a name */
  head: ReactNode[];
  /** a row never changes, so its position identifies it */
  rows: ReactNode[][];
  /** on a phone each row is an entry, with the name of its column before each cell */
  isStacked?: boolean;
  /** the cells are numbers, which are compared down the column */
  isNumeric?: boolean;
  /** the index of the row with which the others are compared */
  own?: number;
};

/** Facts in rows, each with its name first; on a phone they are stacked, or a wide table scrolls by itself. */
export function DataTable({ caption, head, rows, isStacked, isNumeric, own }: DataTableProps) {
  return (
    // who cannot use a pointer scrolls it by the keyboard
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached
    <section className={classes.scroll} tabIndex={0} aria-label={caption}>
      <table className={classes.table} data-stacked={isStacked} data-numeric={isNumeric}>
        <caption className="hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((name, column) =>
              name ? (
                <th key={String(column)} scope="col">
                  {name}
                </th>
              ) : (
                <td key={String(column)} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={String(row)} data-own={row === own || undefined}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={String(column)} data-column={isStacked && String(head[column + 1])}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What a picture shows, as a table that opens beneath it. */
export function PictureTable(props: DataTableProps) {
  return (
    <details className={classes.fold} data-unprinted>
      <summary>{t('app.common.showAsATable')}</summary>
      <DataTable {...props} />
    </details>
  );
}
