import classes from './picture-table.module.css';

export type PictureTableProps = { columns?: string[]; rows: string[][] };

/** What a picture shows, as a table that opens beneath it; the first cell of a row is its name. */
export function PictureTable({ columns, rows }: PictureTableProps) {
  return (
    <details className={classes.fold}>
      <summary>Show as a table</summary>
      <table>
        {columns && (
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={String(row)}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={String(column)}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
