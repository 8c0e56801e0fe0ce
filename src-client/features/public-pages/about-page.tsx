import type { Installation } from '#src/catalog/public-page.ts';
import { inEnglish } from '#src/words/speak.ts';
import { drawInEnglish } from '../../ui/use-words.ts';
import classes from './page.module.css';
import type { PageContent } from './page-content.tsx';
import { Contact, List, Part, Text } from './parts.tsx';

const PICTURES = [
  {
    name: 'extension',
    alt: inEnglish('pages.about.listFlightsLineUnder'),
    text: inEnglish('pages.about.browserExtensionPutsLine'),
  },
  {
    name: 'desk',
    alt: inEnglish('pages.about.tableFlightsAirlinesEach'),
    text: <>{drawInEnglish('pages.about.checkManyAtOnce', { link: (inside) => <a href="/desk">{inside}</a> })}</>,
  },
];

export function aboutPage({ owner, email }: Installation): PageContent {
  return {
    path: '/about',
    title: inEnglish('pages.about.aboutAirworthy'),
    heading: inEnglish('pages.about.aboutAirworthy'),
    description: inEnglish('pages.about.airworthyShowsWhatRecord'),
    body: (
      <>
        <Part title={inEnglish('pages.about.howWork')}>
          <List>
            <li>
              {drawInEnglish('pages.about.scoreCalculatedFromPublished', {
                link: (inside) => <a href="/method">{inside}</a>,
              })}
            </li>
            <li>{inEnglish('pages.about.everyFigureNamesIts')}</li>
            <li>{inEnglish('pages.about.readingFreePagesAircraft')}</li>
            <li>
              {drawInEnglish('pages.about.programsCanReadSame', { link: (inside) => <a href="/api/docs">{inside}</a> })}
            </li>
          </List>
        </Part>
        <Part title={inEnglish('pages.about.whereDecide')}>
          {PICTURES.map(({ name, text, alt }) => (
            <figure key={name} className={classes.picture}>
              <img src={`/pictures/${name}.webp`} alt={alt} width="640" height="320" loading="lazy" />
              <figcaption>{text}</figcaption>
            </figure>
          ))}
        </Part>
        {owner && (
          <Part title={inEnglish('pages.about.whoRuns')}>
            <Text>{inEnglish('pages.about.siteRunBy', { owner })}</Text>
          </Part>
        )}
        <Contact email={email} />
      </>
    ),
    things: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: owner ?? 'Airworthy',
        url: '/',
        email: email ?? undefined,
      },
    ],
  };
}
