import { areaText, LIST_NAMES } from '#src/airspace/airspace-lines.ts';
import type { Bulletin, BulletinList } from '#src/airspace/bulletin.ts';
import { AIRSPACE_METHOD } from '#src/airspace/method.ts';
import { newestDate } from '#src/reference/unverified.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { each, linkTo, RECORD_LANGUAGE, Record, spoken, t } from '../../ui/words.ts';
import { cited, List, type PageContent, Part, Text } from './parts.tsx';

/** The bulletins about airspace: as last read, with the limits of each, and those that ended. */
export function airspacePage(lists: BulletinList[], tooOld: string | null): PageContent {
  const sources = new SourceList();
  const counts = lists.map(({ issuer, bulletins, asOf }) =>
    t('pages.airspace.otherAs', { length: bulletins.length, issuer, asOf: { date: asOf } }),
  );
  const description = t('pages.airspace.conflictZoneBulletinsFlight', { list: spoken({ list: counts }) });
  return {
    path: '/airspace',
    title: t('pages.airspace.airspaceConflictZoneBulletins'),
    heading: t('pages.airspace.airspace'),
    description,
    answer: t('pages.airspace.followChangesAtomFeed', { description, link: linkTo('/airspace.atom') }),
    body: (
      <>
        {tooOld && <Text>{tooOld}</Text>}
        {lists.map((list) => listed(list, sources))}
        <History lists={lists} />
        <Part title={t('pages.airspace.whatCanCannotTell')}>
          <List>{each('li', AIRSPACE_METHOD.map(spoken))}</List>
        </Part>
      </>
    ),
    sources,
    asOf: newestDate(lists),
  };
}

/** Drawn at once, so that the page's list of documents has those it cites. */
function listed({ issuer, asOf, source, bulletins }: BulletinList, sources: SourceList) {
  return (
    <Part key={issuer} title={`${spoken({ start: LIST_NAMES[issuer] })} (${bulletins.length})`} isFolded>
      <Text>{t('pages.airspace.inForce', { issuer, asOf: { date: asOf } })}</Text>
      <DataTable
        isStacked
        caption={t('pages.airspace.force', { issuer, asOf: { date: asOf } })}
        head={[
          t('pages.airspace.airspace'),
          t('pages.airspace.states'),
          t('pages.airspace.levels'),
          t('pages.airspace.since'),
          t('pages.airspace.until'),
        ]}
        rows={bulletins.map((bulletin) => [
          <a key="page" href={bulletin.page ?? source.url ?? ''} lang={RECORD_LANGUAGE}>
            {bulletin.name}
          </a>,
          statesText(bulletin),
          limitsOf(bulletin, sources),
          bulletin.since ? spoken({ date: bulletin.since }) : t('pages.airspace.notStated'),
          cited(bulletin.until ? spoken({ date: bulletin.until }) : t('pages.airspace.notStated'), sources, {
            ...source,
            asOf,
          }),
        ])}
      />
    </Part>
  );
}

function statesText({ states }: Pick<Bulletin, 'states'>): string {
  const names = states.map((state) => ({ state }));
  return spoken({ list: names, link: ',' }) || t('pages.airspace.notStated');
}

/** The limits in words, with the sentence of the text. */
function limitsOf({ limits, number }: Bulletin, sources: SourceList) {
  if (!limits) return t('pages.airspace.notKnownHere');
  const words = limits.areas.map((area) => spoken(areaText(area)));
  const document = {
    title: number ? t('pages.airspace.text', { number }) : t('pages.airspace.textUnnumbered'),
    url: limits.page,
    asOf: limits.read,
  };
  return (
    <>
      {cited(spoken({ list: words, link: ';' }), sources, document)}{' '}
      <span className="note">
        ‘<Record>{limits.sentence}</Record>’ ({spoken({ date: limits.read })})
      </span>
    </>
  );
}

function History({ lists }: { lists: BulletinList[] }) {
  const ended = lists.flatMap(({ issuer, ended: of }) => of.map((zone) => ({ ...zone, issuer })));
  if (ended.length === 0) return null;
  const rows = ended.toSorted((a, b) => (a.endedOn < b.endedOn ? 1 : -1));
  return (
    <Part title={t('pages.airspace.history')} isFolded>
      <DataTable
        isStacked
        caption={t('pages.airspace.endedBulletins')}
        head={[
          t('pages.airspace.airspace'),
          t('pages.airspace.states'),
          t('pages.airspace.since'),
          t('pages.airspace.ended'),
        ]}
        rows={rows.map(({ name, issuer, states, since, endedOn }) => [
          <Record key="name">{`${issuer}: ${name}`}</Record>,
          statesText({ states }),
          since ? spoken({ date: since }) : t('pages.airspace.notStated'),
          spoken({ date: endedOn }),
        ])}
      />
    </Part>
  );
}
