import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { expectPartAsBefore } from '#test/golden/as-before.ts';
import { add, measure, NOTHING } from '../../../../bench/bookings/measure.ts';
import { readCorpus } from '../../../../bench/bookings/read-corpus.ts';

it('of a corpus of bookings nine flights in ten are found, and hardly one is wrong', async () => {
  const bookings = readCorpus().filter(({ kind }) => !kind.startsWith('ordinary'));
  const each = await Promise.all(bookings.map(measure));
  const all = each.reduce(add, NOTHING);
  expect(all.bookings).toBeGreaterThan(150);
  expect(all.found / all.expected).toBeGreaterThan(0.95);
  expect(all.sureRight / all.sure).toBeGreaterThan(0.99);
  expect(all.sure / all.found).toBeGreaterThan(0.7);
  expect(all.markedRight / all.marked).toBeGreaterThan(0.98);
  // those that are read otherwise than they should be; the bytes of an archive hold the time at which it was made
  const lines = bookings.flatMap(({ content, legs }, index) => {
    const [read, right] = [each[index]?.offered ?? [], legs].map((some) => some.toSorted().join('; ') || 'nothing');
    return typeof content === 'string' && read !== right
      ? `corpus: ${hash('sha256', content).slice(0, 8)} ${read}, right ${right}`
      : [];
  });
  expectPartAsBefore('readings.txt', 'corpus', lines);
});

it('ordinary mails and calendar entries give no flight', async () => {
  const ordinary = readCorpus().filter(({ kind }) => kind.startsWith('ordinary'));
  const read = await Promise.all(ordinary.map(async (one) => ({ one, ...(await measure(one)) })));
  expect(read.length).toBeGreaterThan(190);
  expect(read.filter(({ offered }) => offered.length > 0).map(({ one, offered }) => [one.content, offered])).toEqual(
    [],
  );
});
