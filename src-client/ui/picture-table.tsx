import { DataTable, type DataTableProps } from './data-table.tsx';
import classes from './picture-table.module.css';

/** What a picture shows, as a table that opens beneath it. */
export function PictureTable(props: DataTableProps) {
  return (
    <details className={classes.fold} data-unprinted>
      <summary>Show as a table</summary>
      <DataTable {...props} />
    </details>
  );
}
