import { Button } from '@mantine/core';
import type { Overview } from '#src/account/owner.ts';
import { formatDate } from '#src/format/date.ts';
import { formatNumber } from '#src/format/text.ts';
import { trpc } from '../../api/trpc.ts';
import { QueryState } from '../../shared/query-state.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import classes from './owner.module.css';
import { outcomeName } from './search-outcomes.ts';

export function OverviewPart() {
  const overview = trpc.admin.overview.useQuery(undefined, { staleTime: 0 });
  return <QueryState query={overview}>{(data) => <Cards overview={data} />}</QueryState>;
}

function Cards({ overview }: { overview: Overview }) {
  const { people, served, providers, aircraft, disk } = overview;
  const searches = Object.entries(served.searches);
  return (
    <div className={classes.tiles}>
      <Card title="People">
        <DescriptionList
          items={[
            { name: 'Accounts', value: formatNumber(people.members) },
            { name: 'New in the last 7 days', value: formatNumber(people.sinceLastWeek) },
            { name: 'Premium', value: formatNumber(people.premium) },
            { name: 'Blocked', value: formatNumber(people.blocked) },
            { name: 'Open help requests', value: formatNumber(overview.openHelpRequests) },
          ]}
        />
      </Card>
      <Card title="This server">
        <DescriptionList
          items={[
            { name: 'Version', value: overview.version },
            { name: 'Running since', value: formatDate(served.since, { withTime: true }) },
            ...(searches.length === 0 ? [{ name: 'Searches', value: 'none yet' }] : []),
            ...searches.map(([outcome, count]) => ({ name: outcomeName(outcome), value: formatNumber(count) })),
            { name: 'Answered from storage', value: share(served.storedAnswers) },
            { name: 'Failed requests', value: formatNumber(served.failedAnswers) },
            { name: 'Jobs whose last run failed', value: overview.failingJobs.join(', ') || 'none' },
          ]}
        />
      </Card>
      <Card title="Data services">
        {providers.length === 0 && <p className="aside">No paid service has been called yet.</p>}
        <DescriptionList
          items={providers.flatMap(({ service, day, spent, cap, month, monthSpent }) => [
            { name: `${service}, ${formatDate(day)} (UTC)`, value: `${formatNumber(spent)} of ${formatNumber(cap)}` },
            ...(month ? [{ name: `${service}, ${formatDate(month)}`, value: formatNumber(monthSpent) }] : []),
          ])}
        />
        <DescriptionList
          items={[
            { name: 'Live aircraft', value: aircraft.sources.map(sourceText).join(', ') || 'turned off' },
            { name: 'Numbers known by sighting', value: formatNumber(aircraft.numbers) },
          ]}
        />
      </Card>
      <Card title="Data and disk">
        <DescriptionList
          items={[
            { name: 'Shipped facts', value: `version ${overview.factsVersion.slice(0, 12)}` },
            { name: 'Disk free', value: disk ? `${size(disk.free)} of ${size(disk.total)}` : 'not known' },
            { name: 'Last backup', value: backupText(overview) },
          ]}
        />
        {overview.canDownloadBackup && (
          <Button mt="md" component="a" href="/api/admin/backup" download>
            Download a backup
          </Button>
        )}
      </Card>
    </div>
  );
}

function sourceText({ name, isResting }: Overview['aircraft']['sources'][number]): string {
  return isResting ? `${name} (not answering; asked again later)` : name;
}

function backupText({ backup, backsUpOnSchedule, canDownloadBackup }: Overview): string {
  if (backup) return `${backup.name} (${size(backup.bytes)})`;
  if (backsUpOnSchedule) return 'none yet';
  return canDownloadBackup ? 'no schedule: BACKUP_FOLDER is not set' : 'made with PostgreSQL, not here';
}

function share({ hit, miss }: { hit: number; miss: number }): string {
  return hit + miss === 0
    ? 'no searches yet'
    : `${Math.round((100 * hit) / (hit + miss))}% of ${formatNumber(hit + miss)}`;
}

/** '12.3 GB'. @param bytes */
function size(bytes: number): string {
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
