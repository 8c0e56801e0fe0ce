import { inEnglish } from '../format/month-names.ts';
import { isoOfPersian, PERSIAN_DAY } from '../format/persian-day.ts';
import { fold } from '../reference/airport-search.ts';
import { withoutOldColumns, withoutReplaced } from './arrows.ts';
import { airportsNamed, isBusy, isPlace } from './known-codes.ts';
import { joinFields } from './number-fields.ts';
import { patterns, rewrites } from './patterns.ts';
import { stackColumns, withDeparturesFirst } from './side-by-side.ts';
import { findDates } from './written-dates.ts';

/** The length of a forty-page mail. */
const MOST_TEXT = 200_000;

/** What is written otherwise than the reader expects it, in this order: what it is, and what stands for it. */
const ROWS: [pattern: RegExp, written: string | ((match: string) => string)][] = [
  // what no one wrote: encoded files, rows of signs, empty lines, and lines without an end
  [/[A-Za-z\d+/=_-]{200,}/g, ' '],
  [/([^\p{L}\d\s])\1{9,}/gu, '$1$1$1'],
  [/\r\n?/g, '\n'],
  [/^[\s\S]*$/, withSingleSpacing],
  [/\n(?:[^\S\n]*\n){3,}/g, '\n\n\n'],
  [/[^\n]{1000}[^\s]{0,100}(?=[^\n])/g, (line) => `${line}\n`],
  // signs of other scripts and of typesetting
  [/[，；、،]/g, ', '],
  [/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)],
  [/\u3000/g, '  '],
  [/[➜➞➙➤⟶⇨⮕▶►▸]\ufe0f?/g, '→'],
  [/[\u00ad\u200b-\u200f\u2060-\u2069\ufeff]/g, ''],
  [/(?!\d)\p{Nd}/gu, digitOf],
  // '自FROM 北京首都'
  [/(?<=[\u3400-\u9fff])(?=[A-Z]{2,}(?![\p{L}\d]))/gu, ' '],
  // '12MAR 2020 13MAR 0730', of which the first is no year
  [patterns.timesOfDays, (both) => both.replace(/(?<=[A-Z] )\d\d/g, '$&:')],
  ...rewrites,
  // codes of Russian airlines as their tickets print them
  [/(?<![\p{L}\d])(?:СУ|ДП|ФВ|ЮТ|С7|У6|5Н|А4|ЗФ|ИО)(?=[- ]?\d{1,4}(?![\p{L}\d]))/gu, latin],
  // Buddhist years, as in Thailand
  [
    /(?<=[\u0e00-\u0e7f.] ?|\d[/.-])25[5-9]\d(?!\d)|(?<=[\u0e00-\u0e7f]\.[\u0e00-\u0e7f]\. ?)[67]\d(?![\d:])/g,
    (year) => String(Number(year) - (year.length > 2 ? 543 : 43)),
  ],
  // years of Japan's and Taiwan's eras, and Iran's days
  [
    /(?:令和|(?<![A-Za-z\d])R) ?\d{1,2}(?=[年.] ?\d{1,2} ?[月.] ?\d)/g,
    (era) => String(2018 + Number(era.match(/\d+/))),
  ],
  [/民[國国] ?1\d\d(?=年)/g, (era) => String(1911 + Number(era.match(/\d+/)))],
  [PERSIAN_DAY, isoOfPersian],
  [/(?<=\d de )out(?!\p{L})|(?<=\d)OUT(?=(?:20)?[23]\d(?!\d))/giu, 'outubro'],
  [/(?<=\d)SET(?=(?:20)?[23]\d(?!\d))/g, 'SEP'],
  [/[॰׳](?=[\s,])/g, '.'],
  // Croatian months where a point follows the year, and otherwise the one that is November in Polish
  [/(?<=\d\. ?)\p{L}{3,9}(?=\.? 20\d\d\.)/gu, inEnglish],
  [/(?<=[čđ][\s\S]*)listopada|listopada(?=[\s\S]*[čđ])/g, 'October'],
  // what is crossed out, and marks of bold text
  [/~~[^~\n]{1,200}~~/g, ' '],
  [/(?:https?:\/\/|www\.)\S+|\S{1,64}@\S+\.\S+/g, ' '],
  [/[*_]{2}/g, ' '],
  [/(?<=\d ?[ap]\.?m\.?) (?:[ECMP][DS]T|[A-Z]{2}[DS]T|HST)(?![\p{L}\d])/giu, ''],
  // a pasted sheet, whose commas are followed by no blank
  [/^(?=.*\p{L})(?:[^\n,]*,(?! )){2,}[^\n,]*$/gmu, (row) => row.replace(/"?,"?/g, ' | ').replace(/^"|"$/g, '')],
  [patterns.nextSegment, '\n'],
  [patterns.joinedPlaces, (both) => apart(both, isPlace)],
  [patterns.joinedBeside, (both) => apart(both, isBusy)],
  [patterns.lowerCase, (written) => written.toUpperCase()],
  [/[ \t]{9,}/g, '        '],
  [/[^\S\n]{1,8}$/gm, ''],
];

/** A text as the reader takes it: its length is bounded, and so is that of each line. */
export function normalText(text: string): string {
  const plain = ROWS.reduce(
    (read, [pattern, written]) =>
      typeof written === 'string' ? read.replace(pattern, written) : read.replace(pattern, written),
    text.slice(0, MOST_TEXT).normalize('NFC'),
  );
  return joinFields(stackColumns(withoutReplaced(withoutOldColumns(withDeparturesFirst(plain)))));
}

/** A page whose lines all have an empty one between, without the empty ones. */
function withSingleSpacing(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isDouble = lines.length > 4 && !/\S[^\S\n]*\n[^\S\n]*\S/.test(text);
  return isDouble ? lines.join('\n') : text;
}

/** 'CDG-JFK' of CDGJFK, but not of LONDON. */
function apart(both: string, isAirport: (code: string) => boolean): string {
  const codes = [both.slice(0, 3), both.slice(3)];
  return codes.every(isAirport) && airportsNamed(fold(both)).length === 0 ? codes.join('-') : both;
}

function latin(code: string): string {
  return [...code].map((letter) => 'SUDPFVUTNAZIO'['СУДПФВЮТНАЗИО'.indexOf(letter)] ?? letter).join('');
}

/** The digits of a script follow one another, from a number that ends with 0 on, in those of India with 6. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  return String((code >= 0x900 && code < 0xe00 ? code - 6 : code) & 15);
}

/** The line above the head of a mail. */
export const BELOW = '--- mail';

/** A chat or a mail without the days on which it was written, and the first of these: those without a year are near it. */
export function withoutStamps(given: string, near: string): { text: string; near: string } {
  const whole = given.replace(/[\u00a0\u2007\u202f]/g, ' ');
  const stamps = [patterns.stamps, patterns.attribution, patterns.mailHead];
  const [first = ''] = stamps.flatMap((pattern) => whole.slice(0, MOST_TEXT).match(pattern) ?? []);
  const text = whole
    .replaceAll(patterns.stamps, '')
    .replaceAll(patterns.attribution, '--- original message')
    .replaceAll(patterns.mailHead, (head) => `${BELOW}\n${head.replace(/^.*\d[:.h]\d\d.*$/gm, '')}`);
  return { text, near: findDates(first, near)[0]?.date ?? near };
}
