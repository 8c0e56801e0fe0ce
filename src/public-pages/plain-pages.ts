import type { SearchLimits } from '../account/search-limits.ts';
import { FLIGHT_SECTION, type PublicPage, type Section, type Text } from './page.ts';

/** Who runs this installation, what is free, and what premium costs; null for what is not set. */
export type Installation = {
  owner: string | null;
  email: string | null;
  limits: SearchLimits;
  /** '$9 per month'; null where nothing is sold */
  price: string | null;
  isLive: boolean;
  reportDays: number;
};

type Plain = Pick<PublicPage, 'path' | 'title' | 'heading' | 'description' | 'sections'> & { name: string };

function plainPage({ name, ...page }: Plain, answer: Text = [page.description]): PublicPage {
  return {
    ...page,
    answer,
    sources: [],
    crumbs: [{ name, path: page.path }],
    asOf: null,
    isIndexed: true,
    things: [],
  };
}

export function aboutPage({ owner, email }: Installation): PublicPage {
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: owner ?? 'Airworthy',
    url: '/',
    email: email ?? undefined,
  };
  const by = owner
    ? `This installation is run by ${owner}.`
    : 'Whoever runs this installation has not put down a name.';
  const page = plainPage({
    name: 'About',
    path: '/about',
    title: 'About Airworthy',
    heading: 'About Airworthy',
    description:
      'Airworthy tells what is on record of a flight’s aircraft and airline, with the source, the date and the doubt of every figure.',
    sections: [
      {
        title: 'How we work',
        blocks: [
          {
            kind: 'list',
            items: [
              [
                'A score is calculated from published figures: no opinions, no AI, and no one can pay for it. ',
                { text: 'How we score', href: '/method' },
                '.',
              ],
              ['Each figure names its document and date. What is unknown is said to be unknown.'],
              ['Reading is free: aircraft, airlines, events, lists and questions need no account.'],
              ['Programs may read the same: ', { text: 'the API', href: '/api/docs' }, '.'],
            ],
          },
        ],
      },
      { title: 'Who runs it', blocks: [{ kind: 'text', text: [by] }] },
      contactSection(email),
      FLIGHT_SECTION,
    ],
  });
  return { ...page, things: [organization] };
}

export function privacyPage({ owner, email, isLive, reportDays }: Installation): PublicPage {
  const who = owner ?? 'whoever runs this installation';
  return plainPage({
    name: 'Privacy',
    path: '/privacy',
    title: 'Privacy: what Airworthy keeps of you',
    heading: 'What we keep of you',
    description:
      'To read these pages we keep nothing of you: no cookie, no count, no row. A search keeps a count, an account keeps what you typed in.',
    sections: [
      {
        title: 'When you read',
        blocks: [
          {
            kind: 'list',
            items: [
              ['The pages on aircraft, airlines, events, lists and questions set no cookie and write nothing down.'],
              ['No script of others, no picture from elsewhere, no advertising, no tracking.'],
              ['Your choice of light or dark stays in your browser.'],
              [
                'A booking or boarding pass is read on your device and sent to no one. Name, booking code, seat and ticket number are thrown away; flight numbers, dates and airports stay in the window until you close it.',
              ],
              [
                'If a page fails in your browser, it tells us the kind of failure and the place in our program, without your address or anything you typed.',
              ],
            ],
          },
        ],
      },
      {
        title: 'When you search without an account',
        blocks: [
          {
            kind: 'list',
            items: [
              [
                'One cookie with a random number counts your free searches; it ends after 30 days. Your network address is kept as a keyed hash for the same count, not as it is.',
              ],
              ['We forget after a day that a question was counted. The report itself names no one.'],
              [`A report is removed ${reportDays} days after it was last read; one with live data after 30 days.`],
            ],
          },
        ],
      },
      {
        title: 'When you have an account',
        blocks: [
          {
            kind: 'list',
            items: [
              [
                'Your user name, email address, a hash of your password, your searches’ count, where you are signed in, the links and tokens you made, and what you wrote to support.',
              ],
              [
                'If you subscribe, the payment provider (Stripe) keeps your card; we keep its number of you as a customer and until when you have paid.',
              ],
              ['On your profile you can download all of it, and delete the account with all that belongs to it.'],
              ['What you wrote to support goes after a year, or after two if it could not be mailed.'],
            ],
          },
        ],
      },
      {
        title: 'Who else gets something',
        blocks: [
          {
            kind: 'text',
            text: [
              isLive
                ? 'For a search we ask live data, web search and AI services about the flight, the airline and the aircraft, never about you.'
                : 'No one. This installation asks no outside service about flights.',
            ],
          },
        ],
      },
      {
        title: 'Who is responsible',
        blocks: [{ kind: 'text', text: [`${who.charAt(0).toUpperCase()}${who.slice(1)}.`] }],
      },
      contactSection(email),
    ],
  });
}

export function termsPage({ owner, email, price }: Installation): PublicPage {
  return plainPage({
    name: 'Terms',
    path: '/terms',
    title: 'Terms of use',
    heading: 'Terms of use',
    description:
      'Airworthy tells what is on record; it does not tell you whether to board. Use it freely, do not overload it, and do not pass its words off as a promise.',
    sections: [
      {
        title: 'What you may expect',
        blocks: [
          {
            kind: 'list',
            items: [
              [
                'Facts with their source and date, and the doubt that remains. Mistakes are possible; tell us, and we correct them.',
              ],
              ['A score describes the past of many flights. It is no forecast of yours, and no advice.'],
              ['Aircraft are often estimated; the report says so where they are.'],
            ],
          },
        ],
      },
      {
        title: 'What we expect',
        blocks: [
          {
            kind: 'list',
            items: [
              ['One person, one account. Programs keep to the limits that the answers name.'],
              [
                'You may quote and link with the source and the interval. Our compilation of models and events is under CC BY 4.0.',
              ],
              ['Live data may be read here and not passed on.'],
            ],
          },
        ],
      },
      {
        title: 'Premium',
        blocks: [
          {
            kind: 'text',
            text: [
              price
                ? `Premium costs ${price}, is renewed by itself, and can be canceled at any time to the end of the time paid for. `
                : 'Nothing is sold on this installation at present. ',
              { text: 'What premium is', href: '/premium' },
              '.',
            ],
          },
        ],
      },
      {
        title: 'Whose terms these are',
        blocks: [
          {
            kind: 'text',
            text: [owner ? `${owner}.` : 'Those of whoever runs this installation, who has not put down a name.'],
          },
        ],
      },
      contactSection(email),
    ],
  });
}

export function premiumPage({ limits, price }: Installation): PublicPage {
  const free =
    limits.member === null ? null : `${limits.member} searches with an account and ${limits.guest} without one`;
  const sentence =
    free === null
      ? 'On this installation every search is free and nothing is limited.'
      : price
        ? `Free are ${free}; premium is unlimited searches for ${price}, canceled at any time.`
        : `Free are ${free}; premium, with unlimited searches, is not sold here at present.`;
  const rows: Text[][] = [
    [['Pages on aircraft, airlines, events, lists and questions'], ['yes'], ['yes']],
    [['Flights of a route'], ['yes'], ['yes']],
    [['Safety reports of flights'], [free ?? 'unlimited'], ['unlimited']],
    [['Sharing, printing, reading offline'], ['yes'], ['yes']],
  ];
  return plainPage({
    name: 'Premium',
    path: '/premium',
    title: 'Premium: what is free and what it adds',
    heading: 'What is free, and what premium adds',
    description: sentence,
    sections: [
      {
        title: 'Side by side',
        blocks: [{ kind: 'table', caption: 'Free and premium', head: ['', 'Free', 'Premium'], rows }],
      },
      {
        title: 'What it does not buy',
        blocks: [
          {
            kind: 'list',
            items: [
              ['Another score: everybody sees the same figures.'],
              ['Calm: all that explains and reassures is free.'],
            ],
          },
        ],
      },
      {
        title: 'Begin',
        blocks: [
          {
            kind: 'links',
            links: [
              { text: 'Your plan, on your profile', href: '/profile' },
              { text: 'Make an account', href: '/auth' },
            ],
          },
        ],
      },
      FLIGHT_SECTION,
    ],
  });
}

function contactSection(email: string | null): Section {
  const text: Text = email
    ? ['Write to ', { text: email, href: `mailto:${email}` }, ', above all when a figure is wrong.']
    : [
        'Signed-in members find ‘Spotted a mistake?’ at the foot of every report. No address is put down for this installation.',
      ];
  return { title: 'Contact and corrections', blocks: [{ kind: 'text', text }] };
}
