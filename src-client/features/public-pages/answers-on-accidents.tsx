import type { QuestionFacts } from '#src/catalog/public-page.ts';
import { formatNumber } from '#src/format/text.ts';
import type { Source } from '#src/reference/source.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { factOf, PUBLISHED_FACTS, TWO_AVERAGES } from './context-facts.ts';
import { cite, cited, type PageContent } from './page-content.tsx';
import { LinkList, List, Part, Text, Unknowns } from './parts.tsx';
import { questionAnswer } from './question-answer.tsx';

const ICAO_ANSWER: Source = {
  title: 'ICAO, what a state must report during and after an accident investigation (Annex 13)',
  url: 'https://www.icao.int/about-icao/FAQ/Pages/icao-frequently-asked-questions-faq-11.aspx',
  asOf: null,
};

export function afterAccidentPage({ context }: QuestionFacts): PageContent {
  const sources = new SourceList();
  const survived = factOf(context, 'ntsb-1983-2000');
  return questionAnswer({
    slug: 'what-happens-after-an-accident',
    title: 'What happens after an airline accident?',
    heading: 'What happens after an accident?',
    description:
      'The country that investigates sends a preliminary report within 30 days and publishes the final report within twelve months if it can. If it cannot, it publishes an interim statement on each anniversary (ICAO Annex 13, read on November 22, 2026).',
    cites: cite(sources, ICAO_ANSWER),
    body: (
      <>
        <Part title="Step by step">
          <List>
            <li>
              <strong>First days.</strong> Early accounts are often wrong. The cause is not known yet, whatever anyone
              says.
            </li>
            <li>
              <strong>Within 30 days.</strong> A preliminary report says what happened, but usually not why. The country
              does not have to publish it.{cite(sources, ICAO_ANSWER)}
            </li>
            <li>
              <strong>Within twelve months, if possible.</strong> The final report gives causes and recommendations.
              Many take longer; then there is an interim statement each year.{cite(sources, ICAO_ANSWER)}
            </li>
            <li>
              <strong>Meanwhile.</strong> Regulators may order checks or changes to the model, or ground it.
            </li>
          </List>
        </Part>
        <Part title="What we do">
          <List>
            <li>We list an accident with its source as soon as we know of it, marked ‘not confirmed’ until it is.</li>
            <li>
              It counts toward the score when the period for all models moves forward, so that accidents are always
              compared with the flights of the same years. <a href="/method">How we score</a>.
            </li>
            <li>Whether an act was hostile is for the investigating country to find. We follow it.</li>
          </List>
        </Part>
        <Part title="And the people on board?">
          <Text>
            {survived.text} {survived.period}, {survived.scope}; {survived.caveat}.{cite(sources, survived.source)}
          </Text>
        </Part>
        <Part title="The events">
          <LinkList links={[{ text: 'Accidents and incidents by year', href: '/events' }]} />
        </Part>
        <Unknowns>
          <li>Some countries never publish a report. The cause then stays unknown here.</li>
        </Unknowns>
      </>
    ),
    sources,
  });
}

export function rarityPage({ context }: QuestionFacts): PageContent {
  const sources = new SourceList();
  const world = factOf(context, 'iata-fatal-5y');
  const years = formatNumber(Math.round((Number(world.value) * 1e6) / 365 / 100) * 100);
  return questionAnswer({
    slug: 'how-rare-are-accidents',
    title: 'How rare are airline accidents?',
    heading: 'How rare are accidents?',
    description: `About one flight in ${world.value} million ended in a fatal accident in ${world.period}, a five-year average. At that rate, someone who flew once a day would meet one in about ${years} years. ${TWO_AVERAGES}`,
    cites: cite(sources, world.source),
    body: (
      <>
        <Part title="Per what?">
          <Text>
            The answer depends on what you divide by: flights, boardings, kilometers, or hours. Most of the risk is in
            takeoff and landing, so we count per flight.
          </Text>
        </Part>
        <Part title="Published figures" isFolded>
          <DataTable
            isStacked
            caption="Published figures"
            head={['Figure', 'Period', 'What it covers']}
            rows={PUBLISHED_FACTS.map((id) => {
              const { text, source, period, scope, caveat } = factOf(context, id);
              return [cited(text, sources, source), period, [scope, caveat].filter(Boolean).join('; ')];
            })}
          />
        </Part>
        <Unknowns>
          <li>IATA and ICAO count different things, so their rates cannot be compared.</li>
          <li>
            An average is not ‘your risk’: {factOf(context, 'mit-2018-2022').scope} is not your airline, aircraft, and
            route.
          </li>
          <li>
            These organizations publish no range of uncertainty. For models and airlines we compute one:{' '}
            <a href="/method">see how</a>.
          </li>
        </Unknowns>
      </>
    ),
    sources,
  });
}
