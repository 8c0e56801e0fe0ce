import type { FactChange } from '#src/changes/fact-change.ts';
import { formatDate } from '#src/format/date.ts';
import { Badge } from '../../ui/badge.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import type { PageContent } from './page-content.tsx';
import { FirstOf, Part } from './parts.tsx';

const FIRST_CHANGES = 8;

const LAYERS = {
  shipped: { text: 'Checked and released', tone: 'green' },
  observed: { text: 'From the authority', tone: 'blue' },
  reported: { text: 'Not in any score', tone: 'grey' },
} as const;

/** What changed, day by day. @param changes newest first */
export function changesPage(changes: FactChange[]): PageContent {
  return {
    path: '/changes',
    title: 'What changed in our facts',
    heading: 'What changed',
    description:
      'Every change to a fact behind our reports: what changed, from what to what, when, and the document that says so.',
    answer: (
      <>
        Every change to a fact behind our reports, newest first. Scores are based only on facts that were checked and
        released. What an authority publishes, such as the EU Air Safety List, is used as it is. What was only reported
        is shown with its source, and is in no score until it has been checked. Follow it:{' '}
        <a href="/changes.atom">Atom feed</a> or <a href="/changes.json">JSON</a>.
      </>
    ),
    body: [...new Set(changes.map(({ day }) => day.slice(0, 4)))].map((year, index) => (
      <Part key={year} title={year} isFolded={index > 0}>
        <ChangeList changes={changes.filter(({ day }) => day.startsWith(year))} />
      </Part>
    )),
    asOf: changes[0]?.day ?? null,
  };
}

/** What was said before, and what is said now. */
export function ChangeList({ changes }: { changes: FactChange[] }) {
  return (
    <FirstOf
      first={FIRST_CHANGES}
      entries={changes}
      list={(some) => (
        <ul className="ruled">
          {some.map((change) => (
            <ChangeEntry key={`${change.day} ${change.what} ${change.subject} ${change.to}`} change={change} />
          ))}
        </ul>
      )}
    />
  );
}

function ChangeEntry({ change: { day, layer, what, subject, from, to, source } }: { change: FactChange }) {
  const { text, tone } = LAYERS[layer];
  return (
    <li className="anywhere">
      <Disclosure
        title={
          <>
            <span className="note">{formatDate(day)}</span> <h3>{subject}</h3> <span className="soft">{what}</span>
          </>
        }
      >
        <p>
          <Badge tone={tone}>{text}</Badge>
        </p>
        <p>
          {from !== null && (
            <>
              <s className="soft">{from}</s> <span aria-hidden="true">→</span>{' '}
            </>
          )}
          <span>{to ?? 'nothing'}</span>
        </p>
        <p className="note">
          Source: <ExternalLink url={source.url}>{source.title}</ExternalLink>
        </p>
      </Disclosure>
    </li>
  );
}
