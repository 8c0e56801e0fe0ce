import { describe, expect, it } from 'vitest';
import { listEvents } from '#src/safety/model/event-list.ts';
import { airlineBadges, modelBadges } from '#src/safety/report/badges.ts';
import { completeReport } from '#src/safety/report/complete-report.ts';
import { headChecks, shownVerdict } from '#src/safety/report/head-checks.ts';
import { shortReport } from '#src/safety/report/short-report.ts';
import { sourceLine } from '#src/safety/report/source-list.ts';
import type { SafetyReport } from '#src/safety/report.ts';
import { variedReports } from '#test/support/varied-reports.ts';

const reports = (await variedReports()).filter((_, at) => at % 5 === 0);

/** As JSON carries it, without what no reader of a report needs, and with rates to five digits. */
function carried(value: object): unknown {
  const isLeftOut = (name: string) => name === 'operatorState' || name === 'airlines';
  return JSON.parse(JSON.stringify(value), (name, part) => {
    if (typeof part === 'number') return Number(part.toPrecision(5));
    return isLeftOut(name) && !part?.sentence ? undefined : part;
  });
}

/** What the screens make of a report. */
function shown(report: SafetyReport) {
  const { score, sourceList, modelSafety, models = [], airlineSafety } = report;
  const all = [{ modelSafety, score }, ...models];
  return {
    events: all.map((model) => listEvents({ ...model, sourceList })),
    badges: [...models.map((model) => modelBadges(model.modelSafety)), airlineBadges(airlineSafety)],
    checks: headChecks(report),
    verdict: shownVerdict(report, false),
  };
}

describe('a report as it is stored and sent', () => {
  it.each(reports)('says everything again once it is completed: $name', ({ report, facts: { flight } }) => {
    const short = shortReport(report);
    const sent: typeof short = JSON.parse(JSON.stringify(short));
    const whole = completeReport(sent, flight);
    expect(carried(whole)).toEqual(carried(report));
    expect(shown(whole)).toEqual(shown(report));
    // as reports were stored and saved before, with everything in its place
    const earlier = { ...report, sources: report.sourceList.map(sourceLine) };
    expect(carried(completeReport(earlier, flight))).toEqual(carried(report));
  });

  it('says nothing of a model or peer twice', () => {
    const short = reports.flatMap(({ report }) => (report.models ? [shortReport(report)] : []));
    expect(short.length).toBeGreaterThan(10);
    for (const { models = [], modelSafety, comparison } of short) {
      expect(models.map((model) => model.modelSafety === undefined)).toEqual(models.map((_, at) => at === 0));
      expect(models[0]?.modelId).toBe(modelSafety?.modelId);
      const own = models.filter(({ score }) => score.basis !== null).map(({ modelId }) => modelId);
      const named = comparison?.peers.filter(({ modelId }) => own.includes(modelId)) ?? [];
      for (const peer of named) expect(peer.modelName).toBeUndefined();
    }
  });
});
