import { say, type Told } from '../../words/say.ts';
import { STATE_IN_CATEGORY_2 } from '../airline/airline-rating.ts';
import { relationOfScore } from '../rates/relation.ts';
import type { RatingLine } from '../report.ts';
import { banOf, isPraiseOff } from './bands.ts';
import type { ShownReport } from './complete-report.ts';

/** What a check at the top of a report found: nothing against it, nothing clear, something against it, or nothing at all. */
export type Standing = 'passed' | 'open' | 'failed' | 'unknown';
export type HeadCheck = { of: 'Aircraft' | 'Airline' | 'Authorities'; standing: Standing; text: Told };

type Facts = Pick<ShownReport, 'score' | 'airlineSafety' | 'bands' | 'factsAsOf'>;

/** The three checks at the top of a report, in words without a figure; none is passed where nothing may praise. */
export function headChecks(report: Facts): HeadCheck[] {
  const checks: HeadCheck[] = [
    { of: 'Aircraft', ...aircraftCheck(report) },
    { of: 'Airline', ...airlineCheck(airlineLines(report)) },
    { of: 'Authorities', ...authoritiesCheck(report) },
  ];
  if (!isPraiseOff(report.bands)) return checks;
  return checks.map((check) => (check.standing === 'passed' ? { ...check, standing: 'open' } : check));
}

type Lines<Line> = { airlineSafety: { ratingLines: Line[] } };

export function authorityLines<Line extends RatingLine>({ airlineSafety: { ratingLines } }: Lines<Line>): Line[] {
  return ratingLines.filter(isOfAuthority);
}

export function airlineLines<Line extends RatingLine>({ airlineSafety: { ratingLines } }: Lines<Line>): Line[] {
  return ratingLines.filter((line) => line.check !== null && !isOfAuthority(line));
}

type Finding = Omit<HeadCheck, 'of'>;

function aircraftCheck({ score, bands }: Facts): Finding {
  if (bands?.some(({ kind }) => kind === 'aircraft')) {
    return { standing: 'failed', text: say('report.checks.misfit') };
  }
  if (score.value === null) return { standing: 'unknown', text: say('report.checks.little') };
  const relation = relationOfScore(score);
  if (relation === 'worse') return { standing: 'failed', text: say('report.checks.worse') };
  if (relation === 'better') {
    return {
      standing: 'passed',
      text: isPraiseOff(bands) ? say('report.checks.notice') : say('report.checks.better'),
    };
  }
  return { standing: 'open', text: say('report.checks.noDifference') };
}

function airlineCheck(lines: RatingLine[]): Finding {
  const count = (check: RatingLine['check']) => lines.filter((line) => line.check === check).length;
  const all = String(lines.length);
  const [failed, unknown, passed] = [count('failed'), count('unknown'), count('passed')];
  if (failed > 0) return { standing: 'failed', text: say('report.checks.failed', { count: String(failed), all }) };
  if (passed === 0) return { standing: 'unknown', text: say('report.checks.none') };
  if (unknown > 0) return { standing: 'open', text: say('report.checks.some', { count: String(passed), all }) };
  return { standing: 'passed', text: say('report.checks.passed') };
}

function authoritiesCheck({ airlineSafety, bands, factsAsOf }: Facts): Finding {
  const ban = banOf(bands);
  if (ban) return { standing: 'failed', text: ban.label };
  const lines = authorityLines({ airlineSafety });
  if (lines.some(({ about }) => about === 'us-category-2')) return { standing: 'failed', text: STATE_IN_CATEGORY_2 };
  if (!lines.some(({ check }) => check === 'passed'))
    return { standing: 'unknown', text: say('report.checks.unknown') };
  const date = factsAsOf?.oldEuList?.slice(0, 7);
  if (date) return { standing: 'open', text: say('report.checks.notListedOf', { date: { date } }) };
  return { standing: 'passed', text: say('report.checks.notListed') };
}

const OF_AUTHORITIES: RatingLine['about'][] = ['eu-list', 'easa', 'us-category-1', 'us-category-2'];

function isOfAuthority({ about }: RatingLine): boolean {
  return about !== undefined && OF_AUTHORITIES.includes(about);
}

/** The verdict; a ban or a misfit comes first, and the calm view has no figure. Null for a report without a rate. */
export function shownVerdict({ flightRate, bands }: Pick<ShownReport, 'flightRate' | 'bands'>, isCalm: boolean) {
  if (flightRate === undefined) return null;
  if (flightRate === null) return say('report.checks.noVerdict');
  const { verdict, verdictWords } = flightRate;
  if (bands?.some(({ kind }) => kind === 'aircraft')) return say('report.checks.noVerdictMisfit');
  if (banOf(bands)?.kind === 'banned' && verdict !== 'worse') {
    return isCalm ? say('report.euList.banned') : say('report.checks.banned');
  }
  if (!isCalm || verdict === 'unclear') return verdictWords;
  return verdict === 'better' ? say('report.checks.calmBetter') : say('report.checks.calmWorse');
}
