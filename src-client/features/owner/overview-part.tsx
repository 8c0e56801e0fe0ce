import { Button } from '@mantine/core';
import type { Overview } from '#src/account/owner.ts';
import { formatDate } from '#src/format/date.ts';
import { formatNumber } from '#src/format/text.ts';
import { toastError } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { QueryState } from '../../shared/query-state.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { type Description, DescriptionList } from '../../ui/description-list.tsx';

export function OverviewPart() {
  const overview = trpc.admin.overview.useQuery(undefined, { staleTime: 0 });
  return <QueryState query={overview}>{(data) => <Cards overview={data} />}</QueryState>;
}

type OverviewProps = { overview: Overview };

function Cards({ overview }: OverviewProps) {
  const { people, served } = overview;
  const searches = Object.entries(served.searches);
  return (
    <div className="columns" style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(24rem, 100%), 1fr))' }}>
      {overview.problems.map((problem) => (
        <Alert key={problem} tone="red">
          {problem}
        </Alert>
      ))}
      <Card title="People">
        <DescriptionList
          items={[
            ['Accounts', formatNumber(people.members)],
            ['New in the last 7 days', formatNumber(people.sinceLastWeek)],
            ['Premium', formatNumber(people.premium)],
            ['Blocked', formatNumber(people.blocked)],
            ['Open help requests', formatNumber(overview.openHelpRequests)],
          ]}
        />
      </Card>
      <Card title="This server">
        <DescriptionList
          items={[
            ['Version', overview.version],
            ['Running since', formatDate(served.since, { withTime: true })],
            searches.length === 0 && ['Searches', 'none yet'],
            ...searches.map(([outcome, count]): Description => [outcomeName(outcome), formatNumber(count)]),
            ['Answered from storage', share(served.storedAnswers)],
            ['Failed requests', formatNumber(served.failedAnswers)],
            ['Jobs whose last run failed', overview.failingJobs.join(', ') || 'none'],
          ]}
        />
      </Card>
      <ServicesCard overview={overview} />
      <DiskCard overview={overview} />
    </div>
  );
}

function ServicesCard({ overview: { providers, aircraft } }: OverviewProps) {
  return (
    <Card title="Data services">
      {providers.length === 0 && <p className="aside">No paid service has been called yet.</p>}
      <DescriptionList
        items={[
          ...providers.flatMap(({ service, day, spent, cap, month, monthSpent }): Description[] => [
            [`${service}, ${formatDate(day)} (UTC)`, `${formatNumber(spent)} of ${formatNumber(cap)}`],
            [`${service}, ${formatDate(month)}`, formatNumber(monthSpent)],
          ]),
          ['Live aircraft', aircraft.sources.map(sourceText).join(', ') || 'turned off'],
          ['Numbers known by sighting', formatNumber(aircraft.numbers)],
        ]}
      />
    </Card>
  );
}

function DiskCard({ overview }: OverviewProps) {
  const backup = trpc.admin.prepareBackup.useMutation({
    onSuccess: () => window.location.assign('/api/admin/backup'),
    onError: toastError("That didn't work"),
  });
  const { factsVersion, disk, canDownloadBackup } = overview;
  return (
    <Card title="Data and disk">
      <DescriptionList
        items={[
          ['Shipped facts', `version ${factsVersion.slice(0, 12)}`],
          ['Disk free', disk ? `${size(disk.free)} of ${size(disk.total)}` : 'not known'],
          ['Last backup', backupText(overview)],
        ]}
      />
      {canDownloadBackup && (
        <Button mt="md" disabled={backup.isPending} onClick={() => backup.mutate()}>
          Download a backup
        </Button>
      )}
    </Card>
  );
}

function sourceText({ name, isResting }: Overview['aircraft']['sources'][number]): string {
  return isResting ? `${name} (not answering; asked again later)` : name;
}

function backupText({ backup, backsUpOnSchedule, canDownloadBackup }: Overview): string {
  if (backup) return `${backup.name} (${size(backup.bytes)})`;
  if (backsUpOnSchedule) return 'none yet';
  return canDownloadBackup ? 'no schedule: BACKUP_FOLDER is off' : 'made with PostgreSQL, not here';
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

const NAMES: Record<string, string> = {
  report: 'Searches with a report',
  flight_unknown: 'Searches for unknown flights',
  invalid_input: 'Searches with invalid input',
  authentication_required: 'Searches over the guest limit',
  search_limit_reached: 'Searches over the free limit',
  client_gone: 'Canceled searches',
};

export function outcomeName(outcome: string): string {
  return NAMES[outcome] ?? `Failed searches: ${outcome.replaceAll('_', ' ')}`;
}
