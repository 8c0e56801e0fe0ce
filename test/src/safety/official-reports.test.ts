import { expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import { listCatalogEvents } from '#src/catalog/catalog-event.ts';
import { officialReportOf } from '#src/safety/model/official-reports.ts';
import { speak } from '#src/words/speak.ts';
import reports from '../../../src/safety/model/official-reports.json' with { type: 'json' };

function textOf(event: Parameters<typeof officialReportOf>[0]): string | null {
  const report = officialReportOf(event, true);
  return report && speak('en', report.text);
}

const { models, airlines } = loadFacts();
const counted = listCatalogEvents({ models, airlines }).filter(({ standing }) => standing === 'counted');

it('every counted accident since 2015 says whether its official report is final, preliminary, none yet or not known', () => {
  const told = counted.map((event) => textOf(event));
  const since = counted.flatMap((event, index) => ((event.date ?? '') >= '2015' ? [told[index] ?? ''] : []));
  const count = (status: string) => since.filter((text) => text.startsWith(`Official report: ${status}`)).length;
  expect(['final', 'preliminary', 'none yet', 'not known'].map(count)).toEqual([29, 12, 1, since.length - 42]);
  expect(told.filter((text) => text === null)).toHaveLength(counted.length - since.length);
});

it('each row is of a counted accident and names a document', () => {
  const names = new Set(counted.map(({ date, title }) => `${date} ${title}`));
  expect(reports.filter(({ date, title }) => !names.has(`${date} ${title}`))).toEqual([]);
  expect(reports.filter(({ url, document, asOf }) => !url.startsWith('https://') || !document || !asOf)).toEqual([]);
  expect(reports.filter(({ date, published, asOf }) => asOf < date || (published ?? asOf) < date)).toEqual([]);
});

it('says when it was seen, unless it is final, and nothing of events that no score counts', () => {
  const event = { date: '2015-02-04', title: 'TransAsia 235' };
  expect(textOf(event)).toBe('Official report: final, Jun 30, 2016.');
  expect(textOf({ date: '2024-08-09', title: 'Voepass 2283' })).toBe(
    'Official report: preliminary (seen Mar 13, 2026).',
  );
  expect(officialReportOf(event, false)).toBeNull();
});
