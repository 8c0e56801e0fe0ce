import { SavedCopy, type SavedCopyProps } from '../features/offline/saved-copy.tsx';
import { ReportView } from '../features/report/report-view.tsx';

export type SavedReportProps = Omit<SavedCopyProps, 'children'>;

/** The report read at this address before the connection was lost; the fallback if there is none. */
export function SavedReport(props: SavedReportProps) {
  return (
    <SavedCopy {...props}>
      {({ flight, safetyReport }) => <ReportView flight={flight} safetyReport={safetyReport} />}
    </SavedCopy>
  );
}
