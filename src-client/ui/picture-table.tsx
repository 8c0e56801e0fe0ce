import { DataTable, type DataTableProps } from './data-table.tsx';
import classes from './picture-table.module.css';
import { t } from './words.ts';

/** What a picture shows, as a table that opens beneath it. */
export function PictureTable(props: DataTableProps) {
  return (
    <details className={classes.fold} data-unprinted>
      <summary>{t('app.common.showAsATable')}</summary>
      <DataTable {...props} />
    </details>
  );
}
