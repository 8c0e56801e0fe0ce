import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withRecord } from '../bench/record.ts';
import { sections } from '../bench/sections.ts';

const TEXT = readFileSync(join(import.meta.dirname, '../../docs/benchmarks.md'), 'utf8');

it('the record of one section leaves those of all others (recording the pages once took fifty lines away)', () => {
  const recordOf = (text: string, name: string) => text.split(`-- ${name} --record -->`)[1]?.split('<!-- end')[0];
  // the section on aircraft writes its own files
  const names = sections.map(({ name }) => name).filter((name) => name !== 'aircraft');
  const text = withRecord(TEXT, 'suggestions', 'measured again');
  expect(recordOf(text, 'suggestions')).toBe('\n\nmeasured again\n\n');
  for (const name of names.filter((other) => other !== 'suggestions')) {
    expect(recordOf(text, name), name).toMatch(/^\n\n\d{4}-\d\d-\d\d; .+\n\n\| what /);
    expect(recordOf(text, name), name).toBe(recordOf(TEXT, name));
  }
});

it('a section without a place in the text is told', () => {
  expect(() => withRecord(TEXT, 'nothing', '')).toThrow('no place for the record of nothing');
});
