import { useState } from 'react';
import type { FeedEntry } from '#src/account/owner-facts.ts';
import { formatDate } from '#src/format/date.ts';
import { formatNumber } from '#src/format/text.ts';
import { trpc } from '../../api/trpc.ts';
import { EntryCard } from '../../shared/entry-card.tsx';
import { useCheckedForm } from '../../shared/use-checked-form.ts';
import { Badge } from '../../ui/badge.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { TextInput } from '../../ui/fields.ts';
import { FormButtons, freshWhile, OwnerTable, timeText, useResultToast } from './owner-table.tsx';

export function FactsPart() {
  const query = trpc.admin.facts.useQuery(
    undefined,
    freshWhile(({ isRefreshing }) => isRefreshing),
  );
  const [hidden, setHidden] = useState<string | null>(null);
  const show = trpc.admin.hideReport.useMutation(useResultToast('It is shown again.'));
  return (
    <div className="column">
      <OwnerTable
        title="Data sources"
        caption="All sources"
        query={query}
        rowsOf={({ channels }) => channels}
        columns={[
          ['Source', ({ title }) => title],
          ['Last success', ({ lastSuccess }) => timeText(lastSuccess, 'never')],
          ['As of', ({ asOf }) => asOf && formatDate(asOf)],
          ['Rows', ({ rows }) => (rows === null ? null : formatNumber(rows))],
          ['State', stateOf],
        ]}
      >
        {({ isOn, isRefreshing }) => (
          <p className="aside" role="status">
            {isOn
              ? 'Each source is checked automatically when it is due. If a source fails, has lost a fifth of its rows, or has different columns, nothing changes.'
              : 'REFRESH is off: sources are not checked automatically.'}{' '}
            {isRefreshing && <Badge tone="blue">A refresh is running</Badge>}
          </p>
        )}
      </OwnerTable>
      <EntryCard
        title="Reported accidents"
        lead="They are shown as not checked and are in no score. A fatal accident suspends the airline's line on fatal accidents, unless you hide it."
        query={query}
        itemsOf={({ reports }) => reports}
        entryOf={({ key, subject, what, source, seenOn, hiddenBecause }) => ({
          key,
          name: (
            <>
              {subject}: {what} {hiddenBecause && <Badge tone="grey">Hidden</Badge>}
            </>
          ),
          details: [hiddenBecause && `Hidden: ${hiddenBecause}`],
          acts: [
            hiddenBecause
              ? { text: 'Show again', label: `Show again: ${what}`, run: () => show.mutate({ key, reason: null }) }
              : { text: 'Hide', label: `Hide: ${what}`, run: () => setHidden(key) },
          ],
          children: (
            <>
              <p className="note anywhere">
                Seen {formatDate(seenOn)}: <ExternalLink url={source.url}>{source.title}</ExternalLink>
              </p>
              {hidden === key && <HideForm of={key} onDone={() => setHidden(null)} />}
            </>
          ),
        })}
        empty={<p className="aside">Nothing is reported.</p>}
      />
    </div>
  );
}

function stateOf({ failedAt, error, lastSuccess }: FeedEntry) {
  if (!failedAt) return lastSuccess && <Badge tone="green">OK</Badge>;
  return (
    <>
      <Badge tone="red">Failed</Badge> {timeText(failedAt, '')}: {error}
    </>
  );
}

function HideForm({ of: key, onDone }: { of: string; onDone: () => void }) {
  const hide = trpc.admin.hideReport.useMutation(useResultToast('It is no longer shown.', onDone));
  const { form, field } = useCheckedForm('hideReportSchema', { key, reason: '' }, hide);
  return (
    <form {...form} className="form">
      <TextInput {...field('reason')} label="Reason for hiding it" />
      <FormButtons text="Hide the report" isPending={hide.isPending} onCancel={onDone} />
    </form>
  );
}
