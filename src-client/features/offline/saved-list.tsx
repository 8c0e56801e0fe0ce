import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#src/format/date.ts';
import { Card } from '../../ui/card.tsx';
import classes from './saved-list.module.css';
import { listSavedReports } from './saved-reports.ts';

/** The reports that can be read without a connection. */
export function SavedList() {
  const { data: reports = [] } = useQuery({ queryKey: ['saved-reports'], queryFn: listSavedReports, staleTime: 0 });
  if (reports.length === 0) return null;
  return (
    <div className={classes.place}>
      <Card title="Saved on this device">
        <p className={classes.text}>You're offline. Here are the reports you've viewed.</p>
        <ul className={classes.list}>
          {reports.map(({ page, flight, savedAt }) => (
            <li key={page} className={classes.report}>
              <a href={page} className={classes.name}>
                {flight.flightNumber}
              </a>
              <span className={classes.text}>
                {[flight.origin, flight.destination].filter(Boolean).join(' to ')}, saved {formatDate(savedAt)}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
