import { expect, it } from 'vitest';
import { findDates } from '#src/booking/written-dates.ts';

const datesIn = (text: string, near = '2026-11-22') => findDates(text, near).map(({ date }) => date);

it.each([
  ['Depart 2027-03-12 at 10:20', '2027-03-12'],
  ['12 March 2027', '2027-03-12'],
  ['Fri, Mar 12, 2027', '2027-03-12'],
  ['March 12th 2027', '2027-03-12'],
  ['12MAR27', '2027-03-12'],
  ['12-Mar-2027', '2027-03-12'],
  ['12.03.2027', '2027-03-12'],
  ['03/25/2027', '2027-03-25'],
  ['25/03/2027', '2027-03-25'],
  ['05/05/2027', '2027-05-05'],
  ['Fr., 12. März 2027', '2027-03-12'],
  ['12 mars 2027', '2027-03-12'],
  ['1er juillet 2027', '2027-07-01'],
  ['12 de diciembre de 2026', '2026-12-12'],
  ['12 dic 2026', '2026-12-12'],
  ['3 gennaio 2027', '2027-01-03'],
  ['12 maart 2027', '2027-03-12'],
  ['5 de maio de 2027', '2027-05-05'],
  ['3 aout 2027', '2027-08-03'],
  ['5 outubro 2027', '2027-10-05'],
  ['Set 12 aside, then 3 Dec 2026', '2026-12-03'],
  ['29 Feb 2028', '2028-02-29'],
  ['Thu 3 Dec, 16:05', '2026-12-03'],
  ['Jan 2', '2027-01-02'],
  ['02JAN 0715', '2027-01-02'],
  ['piątek 18.12 wylot', '2026-12-18'],
  ['segunda 01/02, 9h30', '2027-02-01'],
  ['土曜日(12/5)', '2026-12-05'],
  ['12月20号', '2026-12-20'],
  ['5月16日 周日 2027年', '2027-05-16'],
  ['2027. május 7., péntek', '2027-05-07'],
  ['12/mai/2027', '2027-05-12'],
  ['12 березня 2027', '2027-03-12'],
  ['12. júla 2027', '2027-07-12'],
  ['12 Agustus 2027', '2027-08-12'],
  ['12 مارس 2027', '2027-03-12'],
  ['votre vol du 01/05/2027', '2027-05-01'],
])('%s is %s', (text, date) => {
  expect(datesIn(text)).toEqual([date]);
});

it.each([
  '03/04/2027',
  '31.02.2027',
  '2027-13-01',
  '29 FEB 2027',
  '29FEB27',
  '29 de febrero de 2027',
  'February 29th, 2027',
  'Marching 12 miles',
  '12 seats',
  '1999-01-02',
  'Summary 12',
  'at 10:20',
])('%j names no day', (text) => {
  expect(datesIn(text)).toEqual([]);
});

it('February 29 without a year is of the nearest leap year', () => {
  expect(datesIn('29 Feb', '2028-03-20')).toEqual(['2028-02-29']);
});

it('finds them in their order, each once', () => {
  expect(datesIn('Booked on 1 Oct 2026. Out 3 Dec 2026, back Dec 10, 2026.')).toEqual([
    '2026-10-01',
    '2026-12-03',
    '2026-12-10',
  ]);
  expect(datesIn('Out Dec 3, 2026, back 2026-12-10')).toEqual(['2026-12-03', '2026-12-10']);
});

it('takes the year from the nearest date, not from a birth or the end of a passport', () => {
  const issued = 'Born 04.05.2019, passport until 15AUG31, issued 20 Nov 2026. 16 Apr, 7 Mar';
  expect(datesIn(issued).slice(-2)).toEqual(['2027-04-16', '2027-03-07']);
  expect(datesIn('16APR, born 01JAN80')).toEqual(['2027-04-16']);
});

it('is sure of a day with its year, or with a weekday that fits', () => {
  const areSure = findDates('Fri 12 Mar; 12 Mar; Mon 12 Mar; 12 Mar 2027', '2026-11-22').map(({ isSure }) => isSure);
  expect(areSure).toEqual([true, false, false, true]);
});

it('reads months and weekdays that further languages write in full, and no shorter ones', () => {
  expect(datesIn('úterý 18. května 2027')).toEqual(['2027-05-18']);
  expect(datesIn('fredag 5. februar, tiistai 6. huhtikuuta 2027')).toEqual(['2027-02-05', '2027-04-06']);
  expect(datesIn('EI 3 DUB, AY 5 HEL')).toEqual([]);
});

it.each<[text: string, dates: string[]]>([
  // whose order is that of others, unless these differ
  ['25/03/2027, 04/05/2027', ['2027-03-25', '2027-05-04']],
  ['03/26/2027, 04/05/2027', ['2027-03-26', '2027-04-05']],
  ['25/03/2027, 03/26/2027, 04/05/2027', ['2027-03-25', '2027-03-26']],
  ['12/03 21:35, 13/03 00:25', ['2027-03-12', '2027-03-13']],
])('in %j the days are %j', (text, dates) => {
  expect(datesIn(text)).toEqual(dates);
});
