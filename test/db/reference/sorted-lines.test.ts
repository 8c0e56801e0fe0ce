import { expect, it } from 'vitest';
import { SortedLines } from '#db/reference/shipped-use.ts';

it('finds the lines that start with a text, as a scan of all of them does', () => {
  const words = Array.from({ length: 9000 }, (_, index) => `${(index * 7919).toString(36)},${index}`);
  const sorted = [...words, 'ß,1', 'łódź,2', '東京,3', '東京都,4'].sort((a, b) =>
    Buffer.compare(Buffer.from(a), Buffer.from(b)),
  );
  const lines = new SortedLines(Buffer.from(`word,number\n${sorted.join('\n')}\n`));
  const asked = [
    '',
    '0',
    '1',
    'zz',
    '4q',
    '4qc',
    '東京',
    '東京,',
    'ł',
    '~',
    ...sorted.filter((_, index) => index % 97 === 0),
  ];
  for (const prefix of [...asked, sorted[0] ?? '', sorted.at(-1) ?? '']) {
    expect(lines.startingWith(prefix), prefix).toEqual(sorted.filter((line) => line.startsWith(prefix)));
  }
});
