import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { testApp } from '#test/support/app.ts';

const FOLDER = join(import.meta.dirname, '../../../../docs/grafana');
const textOf = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const board = JSON.parse(textOf('airworthy.json'));

/** The rule files that Prometheus documents: only alerts, with durations such as 1h30m. */
const duration = z.string().regex(/^(\d+(ms|[smhdwy]))+$/);
const texts = z.record(z.string().regex(/^[a-zA-Z_]\w*$/), z.string());
const ruleFile = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string().min(1),
      interval: duration.optional(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^\w+$/),
          expr: z.string().min(1),
          for: duration.optional(),
          keep_firing_for: duration.optional(),
          labels: texts.optional(),
          annotations: texts.optional(),
        }),
      ),
    }),
  ),
});

function isPromql(text: string): boolean {
  let isOk = true;
  parser.parse(text).iterate({
    enter: ({ type }) => {
      if (type.isError) isOk = false;
    },
  });
  return isOk;
}

/** Returns the names of the metrics that a text queries, as /metrics declares them. */
function metricsIn(text: string): string[] {
  const names = [...text.matchAll(/\b(?:airworthy|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);
  return [...new Set(names.map((name) => name.replace(/(seconds)_(bucket|count|sum)$/, '$1')))];
}

describe('docs/grafana', () => {
  it.each(['airworthy.json', 'alerts.yaml'])('%s asks for metrics that /metrics has', async (name) => {
    const { app } = await testApp();
    const { body } = await app.inject('/metrics');
    const declared = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, metric]) => metric));
    const asked = metricsIn(textOf(name));
    expect(asked.length).toBeGreaterThan(4);
    expect(asked.filter((metric) => !declared.has(metric))).toEqual([]);
  });

  it('the board has a query in every panel, and no two in one place', () => {
    const panels = board.panels as { id: number; title: string; gridPos: object; targets: { expr: string }[] }[];
    expect(panels.length).toBeGreaterThan(8);
    expect(panels.filter(({ targets }) => targets.length === 0 || targets.some(({ expr }) => !expr))).toEqual([]);
    expect(new Set(panels.map(({ gridPos }) => JSON.stringify(gridPos))).size).toBe(panels.length);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });

  it('the rules are in the form that Prometheus and Grafana read, and nothing beside', () => {
    expect(ruleFile.safeParse(parseYaml(textOf('alerts.yaml'))).error).toBeUndefined();
    const wrong = { groups: [{ name: 'a', rules: [{ alert: 'A', expr: 'up', fore: '2m' }] }] };
    expect(ruleFile.safeParse(wrong).error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['fore'] }]);
  });

  it('every question is one that Prometheus can read', () => {
    const rules: { expr: string }[] = parseYaml(textOf('alerts.yaml')).groups[0].rules;
    const panels: { targets: { expr: string }[] }[] = board.panels;
    const asked = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);
    expect(asked.length).toBeGreaterThan(20);
    // Grafana replaces its variables with an interval
    expect(
      asked.filter((expr) => !isPromql(expr.replaceAll('$__rate_interval', '5m').replaceAll('$__range', '1h'))),
    ).toEqual([]);
    expect(isPromql('sum(rate(airworthy_searches_total[5m))')).toBe(false);
  });

  it('every alert says what it means and what to do', () => {
    const rules = textOf('alerts.yaml').split('- alert: ').slice(1);
    expect(rules.length).toBeGreaterThan(5);
    for (const rule of rules) expect(rule).toMatch(/^Airworthy\w+\n\s+expr: [\s\S]+summary: \S.{20,}/);
  });
});
