import type { SearchLimits } from '../account/search-limits.ts';
import { FLIGHT_SECTION, type PublicPage, type Section, type Text } from './page.ts';

/** Who runs this site, what is free, what premium costs, and who receives data; null for what is not set. */
export type Installation = {
  owner: string | null;
  email: string | null;
  limits: SearchLimits;
  /** '$9 per month'; null if nothing is sold */
  price: string | null;
  /** the outside services that are set up */
  recipients: Recipients;
  /** whether notices can go by email */
  canMailNotices: boolean;
  /** whether anyone may create an account */
  isOpen: boolean;
  reportDays: number;
};

export type Recipients = {
  /** flight data, web search, or a language model */
  isLive: boolean;
  /** planned aircraft of watched flights */
  hasSchedule: boolean;
  hasMail: boolean;
  hasPayments: boolean;
  /** the name of the sign-in provider */
  identityProvider: string | null;
};

type Plain = Pick<PublicPage, 'path' | 'title' | 'heading' | 'description' | 'sections'> & { name: string };

export function plainPage({ name, ...page }: Plain, answer: Text = [page.description]): PublicPage {
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
  const by = owner ? `This site is run by ${owner}.` : 'The operator of this site has not given a name.';
  const page = plainPage({
    name: 'About',
    path: '/about',
    title: 'About Airworthy',
    heading: 'About Airworthy',
    description:
      'Airworthy shows what is on record about a flight’s aircraft and airline, with the source, date, and uncertainty of every figure.',
    sections: [
      {
        title: 'How we work',
        blocks: [
          {
            kind: 'list',
            items: [
              [
                'A score is calculated from published figures. No opinion and no AI is involved, and no one can pay for a better one. ',
                { text: 'How we score', href: '/method' },
                '.',
              ],
              ['Every figure names its source and date. What is unknown is shown as unknown.'],
              ['Reading is free: the pages on aircraft, airlines, events, lists, and questions need no account.'],
              ['Programs can read the same data through ', { text: 'the API', href: '/api/docs' }, '.'],
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

export function privacyPage({ owner, email, recipients, reportDays }: Installation): PublicPage {
  const who = owner ?? 'the operator of this site';
  return plainPage({
    name: 'Privacy',
    path: '/privacy',
    title: 'Privacy: what Airworthy keeps about you',
    heading: 'What we keep about you',
    description:
      'When you read these pages we keep nothing about you: no cookie and no record. When you search, we keep a count. If you have an account, we keep what you entered.',
    sections: [
      {
        title: 'When you read',
        blocks: [
          {
            kind: 'list',
            items: [
              ['The pages on aircraft, airlines, events, lists, and questions set no cookie and record nothing.'],
              ['No third-party scripts, no images from elsewhere, no advertising, no tracking.'],
              ['Your choice of light or dark theme stays in your browser.'],
              [
                'A booking or boarding pass is read on your device and sent to no one. Name, booking code, seat, and ticket number are discarded at once. Flight numbers, dates, and airports stay in the window until you close it, unless you save them as a trip.',
              ],
              [
                'If a page fails in your browser, it reports the kind of failure and where in our program it happened, without your address or anything you typed.',
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
                'One cookie with a random number counts your free searches. It expires after 30 days. For the same count we keep a keyed hash of your network address, never the address itself.',
              ],
              ['After a day we delete the record that a search was counted. The report itself names no one.'],
              [`We delete a report ${reportDays} days after it was last read, or 30 days after if it has live data.`],
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
                'Your username, email address, a hash of your password, how many searches you made, where you are signed in, the links and tokens you made, and what you wrote to support.',
              ],
              ['We store your passkeys and, if you sign in with another service, your ID and name there.'],
              ['We store the trips you save: names, flight numbers, dates, and airports.'],
              [
                'We store which flights you watch, where to send notices, your quiet hours, and the notices for 90 days.',
              ],
              ['We store which reports you read recently, if you turn that on.'],
              [
                'If you subscribe, the payment provider (Stripe) keeps your card details. We keep your customer number there and the date you have paid until.',
              ],
              ['On your profile you can download all of this, or delete the account with everything in it.'],
              ['We delete messages to support after a year, or after two years if they could not be mailed.'],
              [
                'What an administrator does to an account is noted with its username. We delete the note after two years, also when the account is gone.',
              ],
            ],
          },
        ],
      },
      {
        title: 'Who else receives data',
        blocks: [{ kind: 'list', items: recipientItems(recipients) }],
      },
      {
        title: 'Who is responsible',
        blocks: [{ kind: 'text', text: [`${who.charAt(0).toUpperCase()}${who.slice(1)}.`] }],
      },
      contactSection(email),
    ],
  });
}

function recipientItems(recipients: Recipients): Text[] {
  const { isLive, hasSchedule, hasMail, hasPayments, identityProvider } = recipients;
  const items = [
    isLive &&
      'For a search or a watched flight we ask live flight data, web search, and AI services about the flight, the airline, and the aircraft, never about you.',
    hasSchedule &&
      'For a watched flight we ask a timetable service (AeroDataBox) about its number and date, never about you.',
    !isLive && !hasSchedule && 'We ask no outside service about your flights.',
    hasMail && 'Our mail service receives your email address and the messages we send you.',
    'If you choose push, ntfy, or a webhook for notices, the service behind it receives your notices.',
    hasPayments &&
      'If you subscribe, the payment provider (Stripe) receives your username, your email address, and your card details.',
    identityProvider && `If you sign in with ${identityProvider}, it learns that you use this site.`,
  ];
  return items.filter((item) => typeof item === 'string').map((item) => [item]);
}

export function termsPage({ owner, email, price }: Installation): PublicPage {
  return plainPage({
    name: 'Terms',
    path: '/terms',
    title: 'Terms of use',
    heading: 'Terms of use',
    description:
      'Airworthy shows what is on record. It does not tell you whether to board. Use it freely, do not overload it, and do not present what it says as a promise.',
    sections: [
      {
        title: 'What you can expect',
        blocks: [
          {
            kind: 'list',
            items: [
              [
                'Facts with their source, date, and uncertainty. Mistakes are possible; tell us, and we will correct them.',
              ],
              ['A score describes many past flights. It is not a forecast for yours, and it is not advice.'],
              ['The aircraft is often an estimate. The report says when it is.'],
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
              ['One person, one account. Programs keep to the limits stated in the responses.'],
              [
                'You may quote and link if you give the source and the range. Our compilation of models and events is licensed under CC BY 4.0.',
              ],
              ['Live data may be read here but not passed on.'],
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
                ? `Premium costs ${price} and renews automatically. You can cancel at any time and keep it until the end of the period you paid for. `
                : 'This site currently sells nothing. ',
              { text: 'About premium', href: '/premium' },
              '.',
            ],
          },
        ],
      },
      {
        title: 'Who sets these terms',
        blocks: [
          {
            kind: 'text',
            text: [owner ? `${owner}.` : 'The operator of this site, who has not given a name.'],
          },
        ],
      },
      contactSection(email),
    ],
  });
}

function contactSection(email: string | null): Section {
  const text: Text = email
    ? ['Write to ', { text: email, href: `mailto:${email}` }, ', especially if a figure is wrong.']
    : ['This site has no contact address. Members can use ‘Spotted a mistake?’ at the bottom of every report.'];
  return { title: 'Contact and corrections', blocks: [{ kind: 'text', text }] };
}
