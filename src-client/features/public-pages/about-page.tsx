import type { Installation } from '#src/catalog/public-page.ts';
import { linkTo, t } from '../../ui/words.ts';
import classes from './page.module.css';
import { Contact, List, type PageContent, Part, Text } from './parts.tsx';

const PICTURES = [
  { name: 'extension', alt: t('pages.about.listFlightsLineUnder'), text: t('pages.about.browserExtensionPutsLine') },
  {
    name: 'desk',
    alt: t('pages.about.tableFlightsAirlinesEach'),
    text: t('pages.about.checkManyAtOnce', { link: linkTo('/desk') }),
  },
];

export function aboutPage({ owner, email }: Installation): PageContent {
  return {
    path: '/about',
    title: t('pages.about.aboutAirworthy'),
    heading: t('pages.about.aboutAirworthy'),
    description: t('pages.about.airworthyShowsWhatRecord'),
    body: (
      <>
        <Part title={t('pages.about.howWork')}>
          <List>
            <li>{t('pages.about.scoreCalculatedFromPublished', { link: linkTo('/method') })}</li>
            <li>{t('pages.about.everyFigureNamesIts')}</li>
            <li>{t('pages.about.readingFreePagesAircraft')}</li>
            <li>{t('pages.about.programsCanReadSame', { link: linkTo('/api/docs') })}</li>
          </List>
        </Part>
        <Part title={t('pages.about.whereDecide')}>
          {PICTURES.map(({ name, text, alt }) => (
            <figure key={name} className={classes.picture}>
              <img src={`/pictures/${name}.webp`} alt={alt} width="640" height="320" loading="lazy" />
              <figcaption>{text}</figcaption>
            </figure>
          ))}
        </Part>
        {owner && (
          <Part title={t('pages.about.whoRuns')}>
            <Text>{t('pages.about.siteRunBy', { owner })}</Text>
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
