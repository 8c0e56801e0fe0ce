import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testApp } from '#test/support/app.ts';

const FOLDER = join(import.meta.dirname, '../../docs/grafana');
const textOf = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const board = JSON.parse(textOf('airworthy.json'));

/** The names of metrics that a text asks for, as /metrics declares them. */
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

  it('every alert says what it means and what to do', () => {
    const rules = textOf('alerts.yaml').split('- alert: ').slice(1);
    expect(rules.length).toBeGreaterThan(5);
    for (const rule of rules) expect(rule).toMatch(/^Airworthy\w+\n\s+expr: [\s\S]+summary: \S.{20,}/);
  });
});
