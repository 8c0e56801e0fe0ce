import type { FactChange } from '#src/changes/fact-change.ts';
import { Badge } from '../../ui/badge.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { linkTo, RECORD_LANGUAGE, Record, spoken, t } from '../../ui/words.ts';
import { FirstOf, type PageContent, Part } from './parts.tsx';

const FIRST_CHANGES = 8;

const LAYERS = {
  shipped: { text: t('pages.changes.checkedReleased'), tone: 'green' },
  observed: { text: t('pages.changes.fromAuthority'), tone: 'blue' },
  reported: { text: t('pages.changes.notAnyScore'), tone: 'grey' },
} as const;

/** What changed, day by day. @param changes newest first */
export function changesPage(changes: FactChange[]): PageContent {
  return {
    path: '/changes',
    title: t('pages.changes.whatChangedOurFacts'),
    heading: t('pages.changes.whatChanged'),
    description: t('pages.changes.everyChangeFactBehind2'),
    answer: t('pages.changes.everyChangeFactBehind', { link: linkTo('/changes.atom'), link2: linkTo('/changes.json') }),
    body: [...new Set(changes.map(({ day }) => day.slice(0, 4)))].map((year, index) => (
      <Part key={year} title={year} isFolded={index > 0}>
        <ChangeList changes={changes.filter(({ day }) => day.startsWith(year))} />
      </Part>
    )),
    asOf: changes[0]?.day ?? null,
  };
}

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
            <span className="note">{spoken({ date: day })}</span> <h3 lang={RECORD_LANGUAGE}>{subject}</h3>{' '}
            <span className="soft" lang={RECORD_LANGUAGE}>
              {what}
            </span>
          </>
        }
      >
        <p>
          <Badge tone={tone}>{text}</Badge>
        </p>
        <p>
          {from !== null && (
            <>
              <s className="soft" lang={RECORD_LANGUAGE}>
                {from}
              </s>{' '}
              <span aria-hidden="true">→</span>{' '}
            </>
          )}
          <span>{to === null ? t('pages.changes.toNothing') : <Record>{to}</Record>}</span>
        </p>
        <p className="note">
          {t('pages.changes.source', {
            title: source.title,
            link: (inside) => <ExternalLink url={source.url}>{inside}</ExternalLink>,
          })}
        </p>
      </Disclosure>
    </li>
  );
}
