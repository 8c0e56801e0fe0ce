import { Parser } from 'htmlparser2';
import { expect, it } from 'vitest';
import { type Box, cardMarkup, pageCard, pageCardMarkup } from '#server/cards/card-markup.ts';
import type { Context } from '#server/context.ts';
import { publicPages } from '#server/services/catalog/public-pages.ts';
import { layOutMail } from '#server/services/mail/mail-html.ts';
import { bulletinLists } from '#server/services/reference/airspace.ts';
import { exportTripCalendar } from '#server/services/trips/trip-calendar.ts';
import { createTrip } from '#server/services/trips/trips.ts';
import { shortName } from '#src/aircraft/likely-words.ts';
import { ERRORS } from '#src/errors.ts';
import { shortReport } from '#src/safety/report/short-report.ts';
import { summarizeReport, summaryDescription, summaryTitle } from '#src/sharing/report-summary.ts';
import { wordsOf } from '#src/watch/notice.ts';
import { LANGUAGE_NAMES } from '#src/words/languages.ts';
import { speak, speakAll, speakValue } from '#src/words/speak.ts';
import { allMails } from '#test/support/account-mails.ts';
import { allNotices, REPORTED } from '#test/support/all-notices.ts';
import { testApp } from '#test/support/app.ts';
import { setReported } from '#test/support/change-facts.ts';
import { newMember } from '#test/support/member.ts';
import { pagesIn } from '#test/support/pages-in.ts';
import { PSEUDO } from '#test/support/pseudo-catalog.ts';
import { unmarkedTexts } from '#test/support/pseudo-language.ts';
import { variedReports } from '#test/support/varied-reports.ts';

const SHOWN = ['aria-label', 'title', 'alt', 'placeholder'];
const DAY = /\b[A-Z][a-z]{2}\s(?:\d{1,2},\s)?\d{4}\b/g;
/** Of airlines, airports and aircraft. */
const CODE = /\b[A-Z\d]{2,7}\b/g;
const LETTERS = /\p{L}{3}/u;

/** The texts of a document in their order, without those that say that they are in English. */
function textsOf(html: string): string[] {
  const texts: string[] = [];
  const isApart: boolean[] = [];
  let isInText = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      isInText = false;
      isApart.push(/^(script|style)$/.test(name) || attributes.lang === 'en');
      if (!isApart.includes(true)) texts.push(...SHOWN.map((shown) => attributes[shown] ?? ''));
    },
    ontext(text) {
      if (!isApart.includes(true)) texts.push(isInText ? `${texts.pop()}${text}` : text);
      isInText = true;
    },
    onclosetag() {
      isInText = false;
      isApart.pop();
    },
  });
  parser.end(html);
  return texts.filter(Boolean);
}

const withoutDays = (text: string) => text.replace(DAY, '').trim();

/** What stands outside the marks, without days. */
/** What the sample notices were given as text. */
const SAMPLE = /The record does not tell them apart\.|The EU bans this airline\.|This number is no longer flown\./g;

const unmarked = (texts: string[]) =>
  unmarkedTexts(texts)

    .map((text) => withoutDays(text.replace(/https?:\S+/g, '')))
    .filter((text) => LETTERS.test(text));

/** The texts of a card's boxes. */
function textsIn({ props: { children } }: Box): string[] {
  if (typeof children === 'string') return [children];
  return Array.isArray(children) ? children.flatMap(textsIn) : [];
}

function stringsIn(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree];
  return tree && typeof tree === 'object' ? Object.values(tree).flatMap(stringsIn) : [];
}

const BETWEEN = /[,;:/()·\n]+|\.(?= |$)/;
/** Names and codes, also several of them. */
const isName = (known: Set<string>, text: string) =>
  known.has(text) ||
  text.split(BETWEEN).every((part) => known.has(part.trim()) || !LETTERS.test(part.replace(CODE, '')));

/** What is the same in every language: names, and what records say within a sentence. */
function namesIn(ctx: Context): Set<string> {
  const { airlines, models, oversight } = ctx.facts;
  const states = stringsIn(oversight).concat(airlines.map(({ country }) => country));
  const names = [
    'Airworthy',
    'EXAMPLE',
    ...Object.values(LANGUAGE_NAMES),
    ...stringsIn([airlines, models, oversight, REPORTED]).map(withoutDays),
    ...models.map(({ name }) => shortName(name)),
    ...states.map((state) => speakValue(PSEUDO, { state })),
    ...bulletinLists(ctx).flatMap(({ list }) => stringsIn(list)),
  ];
  return new Set(names.flatMap((name) => [name, ...name.split(BETWEEN).map((part) => part.trim())]));
}

it('public pages and their cards say nothing that is in no catalog', async () => {
  const { ctx } = await testApp({ OWNER_NAME: 'EXAMPLE', SUPPORT_EMAIL: 'help@example.com' });
  setReported(ctx, REPORTED);
  const bundle = await pagesIn([PSEUDO]).others?.[PSEUDO]?.();
  const makers = bundle?.pageMakers as NonNullable<typeof bundle>['pageMakers'];
  const pages = [...publicPages(ctx, makers, '$9', PSEUDO)];
  const known = namesIn(ctx);
  const kinds = Map.groupBy(pages, ([path]) => path.replace(/(?<=.)\/[^/]+$/, '/'));
  const chosen = [...kinds.values()].flatMap((of) => of.filter((_, at) => at % Math.ceil(of.length / 5) === 0));
  expect(chosen.length).toBeGreaterThan(40);
  const found: Record<string, string[]> = {};
  for (const [path, make] of chosen) {
    const page = await make();
    const { title, heading, description, brief = '' } = page;
    const card = textsIn(pageCardMarkup({ ...pageCard(page), locale: PSEUDO }));
    const texts = unmarked([title, heading, description, brief, ...textsOf(page.draw()), ...card]);
    const faults = texts.filter((text) => !isName(known, text));
    if (faults.length > 0) found[path] = faults;
  }
  expect(found).toEqual({});
});

it('mails, alerts, cards, calendars and errors say nothing that is in no catalog', async () => {
  const { app, ctx } = await testApp({ RATE_LIMITS: 'off' });
  await newMember(app);
  const [user] = await ctx.db.selectFrom('users').selectAll().execute();
  const member = { kind: 'member', userId: user?.id ?? 0, username: 'amelia', role: 'user', sessionId: '' } as const;
  const legs = ['BA286', 'PK785'].map((flightNumber) => ({ flightNumber, date: '2026-12-03' }));
  const { id } = await createTrip(ctx, member, { title: 'BA286', legs });
  const calendar = await exportTripCalendar(ctx, member, id, { origin: 'https://fly.example', locale: PSEUDO });
  const bodies = allNotices();
  const said: Record<string, string[]> = {
    mails: allMails().flatMap((mail) => {
      const { subject, text, html } = layOutMail(PSEUDO, mail);
      return [subject, text, ...textsOf(html)];
    }),
    alerts: stringsIn([...bodies, wordsOf(bodies)].map(({ title, text }) => speakAll(PSEUDO, { title, text }))).map(
      (text) => text.replace(SAMPLE, ''),
    ),
    errors: Object.values(ERRORS).map(({ says }) => speak(PSEUDO, says)),
    calendar: calendar.text.replace(/\r\n /g, '').match(/(?<=^(SUMMARY|DESCRIPTION):).*/gm) ?? [],
  };
  for (const { told, facts } of (await variedReports()).slice(0, 100)) {
    const flight = { ...facts.flight, id: 1, searchedAt: '2026-11-25T12:00:00.000Z' };
    const summary = summarizeReport(speakAll(PSEUDO, { flight, safetyReport: shortReport(told) }));
    const card = cardMarkup({ ...speakAll(PSEUDO, summary), locale: PSEUDO });
    said[`report ${flight.flightNumber}`] = [
      ...textsIn(card),
      speak(PSEUDO, summaryTitle(summary)),
      speak(PSEUDO, summaryDescription(summary)),
    ];
  }
  const known = namesIn(ctx);
  const found = Object.entries(said).map(
    ([name, texts]) => [name, unmarked(texts).filter((text) => !isName(known, text))] as const,
  );
  expect(found.filter(([, texts]) => texts.length > 0)).toEqual([]);
});
