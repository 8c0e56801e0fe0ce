import type { ContextFact } from '#src/reference/source.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { MomentsOfFlight } from '../../moments/moments-of-flight.tsx';
import { linkTo, Record, t } from '../../ui/words.ts';
import { factOf, latestBaseRate } from './context-facts.ts';
import { cite, cited, List, type PageContent, Part, Text } from './parts.tsx';

/** For nervous travelers: one sentence, what happens during a flight, and figures for those who open them. */
export function nervousPage(context: ContextFact[]): PageContent {
  const sources = new SourceList();
  const world = latestBaseRate(context);
  const others = ['mit-2018-2022', 'ntsb-1983-2000', 'mit-trend'].map((id) => factOf(context, id));
  return {
    path: '/nervous',
    crumb: t('pages.nervous.nervousAboutFlying'),
    title: t('pages.nervous.nervousAboutFlyingWhat'),
    heading: t('pages.nervous.nervousAboutFlying2'),
    description: t('pages.nervous.almostEveryFlightLands'),
    body: (
      <>
        <Part title={t('pages.nervous.twelveMomentsFlight')}>
          <MomentsOfFlight />
          <Text>{t('pages.nervous.generalKnowledgeNotChecked')}</Text>
        </Part>
        <Part title={t('pages.nervous.numbersIfWantThem')} isFolded>
          <Text>{t('pages.nervous.flightsReportCanAlso', { link: linkTo('/') })}</Text>
          <List>
            <li>{cited(world.sentence, sources, world.source)}</li>
            {others.map(({ id, text, period, scope, caveat, source }) => (
              <li key={id}>
                <Record>{`${text} (${[period, scope, caveat].filter(Boolean).join('; ')})`}</Record>
                {cite(sources, source)}
              </li>
            ))}
          </List>
        </Part>
        <Part title={t('pages.nervous.whatNotKnown')} isFolded>
          <List>
            <li>{t('pages.nervous.noOneCanPromise')}</li>
            <li>{t('pages.nervous.pageNotTreatmentIf')}</li>
          </List>
        </Part>
      </>
    ),
    sources,
  };
}
