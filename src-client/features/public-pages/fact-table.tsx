import type { Text } from '#src/public-pages/page.ts';
import classes from './page.module.css';
import { keyOf, Spans } from './spans.tsx';
import '../../ui/stacked-table.css';

export type FactTableProps = { caption: string; head: string[]; rows: Text[][]; isStacked?: true | undefined };

/** Facts in rows; on a phone they are stacked, or a wide table scrolls by itself. */
export function FactTable({ caption, head, rows, isStacked }: FactTableProps) {
  return (
    // who cannot use a pointer scrolls it by the keyboard
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached
    <section className={classes.scroll} tabIndex={0} aria-label={caption}>
      <table className={classes.table} data-stacked={isStacked}>
        <caption className={classes.hidden}>{caption}</caption>
        <thead>
          <tr>
            {head.map((name, index) =>
              name ? (
                <th key={keyOf(index)} scope="col">
                  {name}
                </th>
              ) : (
                <td key={keyOf(index)} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(index)}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={keyOf(column)} scope="row">
                    <Spans text={cell} />
                  </th>
                ) : (
                  <td key={keyOf(column)} data-column={isStacked && head[column]}>
                    <Spans text={cell} />
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
