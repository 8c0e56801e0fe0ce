import { scoreLabel } from '#src/safety/model/record-sentence.ts';
import { FIT } from '#src/safety/rates/fit.ts';
import { starsOf, airlineBadges as tellAirlineBadges, withoutPraise } from '#src/safety/report/badges.ts';
import { isPraiseOff } from '#src/safety/report/bands.ts';
import { type Standing, headChecks as tellHeadChecks } from '#src/safety/report/head-checks.ts';
import type { SafetyReport } from '#src/safety/report.ts';
import type { Spoken } from '#src/words/speak.ts';
import { english } from '#test/support/english.ts';

const airlineBadges = english(tellAirlineBadges);
const headChecks = english(tellHeadChecks);

export type Sign = { subject: 'flight' | 'type' | 'airline'; sign: string; says: 'good' | 'bad' | 'neither' };

const BY_STANDING: Partial<Record<Standing, Sign['says']>> = { passed: 'good', failed: 'bad' };
const BY_WORD = {
  good: /^(Fewer fatal|Excellent|Good|Top Safety Rating)/,
  bad: /^(More fatal|Fair|Poor|Below Average Rating|Maintenance Concerns)/,
};

/** What the words, pictures, checks and badges of a report say of the flight, its aircraft type and its airline. */
export function signsOf(report: Spoken<SafetyReport>): Sign[] {
  const { flightRate, score, airlineSafety, bands } = report;
  const [ofType, ofAirline] = headChecks(report);
  const isPlain = isPraiseOff(bands);
  const badges = isPlain ? withoutPraise(airlineBadges(airlineSafety)) : airlineBadges(airlineSafety);
  const stars = starsOf(airlineSafety.rating, airlineSafety.ratingOutOf);
  const { averageRate } = FIT;
  const strip = !flightRate || (flightRate.rateHigh >= averageRate && flightRate.rateLow <= averageRate);
  return [
    ...(flightRate && !isPlain ? [byWord('flight', flightRate.verdictWords)] : []),
    {
      subject: 'flight',
      sign: 'strip',
      says: strip || isPlain ? 'neither' : Number(flightRate?.rateHigh) < averageRate ? 'good' : 'bad',
    },
    ...(isPlain ? [] : [byWord('type', scoreLabel(score.value).text)]),
    { subject: 'type', sign: `check: ${ofType?.text}`, says: BY_STANDING[ofType?.standing ?? 'open'] ?? 'neither' },
    { subject: 'airline', sign: `${stars.value} stars`, says: stars.value === 5 ? 'good' : 'neither' },
    {
      subject: 'airline',
      sign: `check: ${ofAirline?.text}`,
      says: BY_STANDING[ofAirline?.standing ?? 'open'] ?? 'neither',
    },
    ...badges.map(({ text }) => byWord('airline', text)),
  ];
}

/** The pairs of signs on one subject of which one is good and the other bad. */
export function contradictions(report: Spoken<SafetyReport>): string[] {
  const signs = signsOf(report);
  return signs.flatMap((one) =>
    signs
      .filter((other) => one.subject === other.subject && one.says === 'good' && other.says === 'bad')
      .map((other) => `${one.subject}: ${one.sign}, but ${other.sign}`),
  );
}

function byWord(subject: Sign['subject'], sign: string): Sign {
  const says = BY_WORD.good.test(sign) ? 'good' : BY_WORD.bad.test(sign) ? 'bad' : 'neither';
  return { subject, sign, says };
}
