import { areaText, LIST_NAMES } from '#src/airspace/airspace-lines.ts';
import type { Bulletin, BulletinList } from '#src/airspace/bulletin.ts';
import { AIRSPACE_METHOD } from '#src/airspace/method.ts';
import { formatDate } from '#src/format/date.ts';
import { capital, countText, listText } from '#src/format/text.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { cited, type PageContent } from './page-content.tsx';
import { List, Part, Text } from './parts.tsx';

/** The bulletins about airspace: as last read, with the limits of each, and those that ended. */
export function airspacePage(lists: BulletinList[]): PageContent {
  const sources = new SourceList();
  const counts = lists.map(
    ({ issuer, bulletins, asOf }) =>
      `${countText(bulletins.length, 'entry', 'entries')} of ${issuer} as of ${formatDate(asOf)}`,
  );
  const description = `Conflict zone bulletins and flight prohibitions about airspace, with their levels and dates: ${listText(counts)}.`;
  return {
    path: '/airspace',
    title: 'Airspace: conflict zone bulletins in force',
    heading: 'Airspace',
    description,
    answer: (
      <>
        {description} Follow the changes: <a href="/airspace.atom">Atom feed</a>.
      </>
    ),
    body: (
      <>
        {lists.map((list) => listed(list, sources))}
        <History lists={lists} />
        <Part title="What this can and cannot tell">
          <List>
            {AIRSPACE_METHOD.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </List>
        </Part>
      </>
    ),
    sources,
    asOf:
      lists
        .map(({ asOf }) => asOf)
        .sort()
        .at(-1) ?? null,
  };
}

/** Drawn at once, so that the page's list of documents has those it cites. */
function listed({ issuer, asOf, source, bulletins }: BulletinList, sources: SourceList) {
  return (
    <Part key={issuer} title={`${capital(LIST_NAMES[issuer])} (${bulletins.length})`} isFolded>
      <Text>
        In force on {formatDate(asOf)}, the day of our copy.{' '}
        {issuer === 'EASA' ? 'A bulletin advises airlines and closes no airspace.' : 'A prohibition binds US airlines.'}
      </Text>
      <DataTable
        isStacked
        caption={`${issuer}, in force on ${formatDate(asOf)}`}
        head={['Airspace', 'States', 'Levels', 'Since', 'Until']}
        rows={bulletins.map((bulletin) => [
          <a key="page" href={bulletin.page ?? source.url ?? ''}>
            {bulletin.name}
          </a>,
          bulletin.states.join(', ') || 'not stated',
          limitsOf(bulletin, sources),
          bulletin.since ? formatDate(bulletin.since) : 'not stated',
          cited(bulletin.until ? formatDate(bulletin.until) : 'not stated', sources, { ...source, asOf }),
        ])}
      />
    </Part>
  );
}

/** The limits in words, with the sentence of the text. */
function limitsOf({ limits, number }: Bulletin, sources: SourceList) {
  if (!limits) return 'not known here';
  const words = limits.areas.map((area) => areaText(area));
  const document = { title: `Text of ${number ?? 'the bulletin'}`, url: limits.page, asOf: limits.read };
  return (
    <>
      {cited(words.join('; '), sources, document)}{' '}
      <span className="note">
        ‘{limits.sentence}’ ({formatDate(limits.read)})
      </span>
    </>
  );
}

function History({ lists }: { lists: BulletinList[] }) {
  const ended = lists.flatMap(({ issuer, ended: of }) => of.map((zone) => ({ ...zone, issuer })));
  if (ended.length === 0) return null;
  const rows = ended.toSorted((a, b) => (a.endedOn < b.endedOn ? 1 : -1));
  return (
    <Part title="History" isFolded>
      <DataTable
        isStacked
        caption="Ended bulletins"
        head={['Airspace', 'States', 'Since', 'Ended']}
        rows={rows.map(({ name, issuer, states, since, endedOn }) => [
          `${issuer}: ${name}`,
          states.join(', ') || 'not stated',
          since ? formatDate(since) : 'not stated',
          formatDate(endedOn),
        ])}
      />
    </Part>
  );
}
