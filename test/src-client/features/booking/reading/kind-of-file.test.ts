import { expect, it } from 'vitest';
import { kindOfFile } from '../../../../../src-client/features/booking/reading/kind-of-file.ts';

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const fileOf = (...names: string[]) => Uint8Array.from([...OLE, ...Buffer.from(names.join('\0'), 'utf16le')]);

it.each([
  ['a workbook of before 2007', fileOf('Root Entry', 'Workbook'), 'old_excel'],
  ['a message', fileOf('Root Entry', '__properties_version1.0'), 'outlook'],
  ['a message with a workbook attached', fileOf('__properties_version1.0', 'Workbook'), 'outlook'],
])('%s is known by the names in it', (_what, bytes, kind) => {
  expect(kindOfFile(bytes)).toBe(kind);
});
