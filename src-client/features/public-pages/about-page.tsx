import type { Installation } from '#src/catalog/public-page.ts';
import classes from './page.module.css';
import type { PageContent } from './page-content.tsx';
import { Contact, List, Part, Text } from './parts.tsx';

const PICTURES = [
  {
    name: 'extension',
    alt: 'A list of flights with a line under each: likely aircraft, rate and range',
    text: 'The browser extension puts a line under each flight on Google Flights.',
  },
  {
    name: 'desk',
    alt: 'A table of flights and airlines, each marked by rules',
    text: (
      <>
        <a href="/desk">Check many at once</a>: a list held to your rules, with sources, to file.
      </>
    ),
  },
];

export function aboutPage({ owner, email }: Installation): PageContent {
  return {
    path: '/about',
    title: 'About Airworthy',
    heading: 'About Airworthy',
    description:
      'Airworthy shows what is on record about a flight’s aircraft and airline, with the source, date, and uncertainty of every figure.',
    body: (
      <>
        <Part title="How we work">
          <List>
            <li>
              A score is calculated from published figures. No opinion and no AI is involved, and no one can pay for a
              better one. <a href="/method">How we score</a>.
            </li>
            <li>Every figure names its source and date. What is unknown is shown as unknown.</li>
            <li>Reading is free: the pages on aircraft, airlines, events, lists, and questions need no account.</li>
            <li>
              Programs can read the same data through <a href="/api/docs">the API</a>.
            </li>
          </List>
        </Part>
        <Part title="Where you decide">
          {PICTURES.map(({ name, text, alt }) => (
            <figure key={name} className={classes.picture}>
              <img src={`/pictures/${name}.webp`} alt={alt} width="640" height="320" loading="lazy" />
              <figcaption>{text}</figcaption>
            </figure>
          ))}
        </Part>
        {owner && (
          <Part title="Who runs it">
            <Text>This site is run by {owner}.</Text>
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
