import { speaksOfFlights } from '#src/booking/written-words.ts';

/** What Windows and others wrote before UTF-8, the likeliest first. */
const OLD = [
  'windows-1252',
  'windows-1251',
  'koi8-r',
  'iso-8859-2',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
  'euc-jp',
];

/** Decodes a text file: UTF-16 if its mark says so, else UTF-8, else the first in which it speaks of flights. */
export function textOfBytes(bytes: Uint8Array): string {
  const decode = (encoding: string) => new TextDecoder(encoding).decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode('utf-16be');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decode(OLD.find((encoding) => speaksOfFlights(decode(encoding))) ?? 'windows-1252');
  }
}
