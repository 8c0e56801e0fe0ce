import { speaksOfFlights } from '#src/booking/words.ts';

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

/** UTF-16 by its mark, or by the zeros in its Latin letters; else null. */
export function wideEncoding([first, second, third, fourth]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first && second === 0 && third && fourth === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second && third === 0 && fourth) ? 'utf-16be' : null;
}

/** Decodes a text file: UTF-16 if it is that, else UTF-8, else the first in which it speaks of flights. */
export function textOfBytes(bytes: Uint8Array): string {
  const decode = (encoding: string) => new TextDecoder(encoding).decode(bytes);
  const wide = wideEncoding(bytes);
  if (wide) return decode(wide);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decode(OLD.find((encoding) => speaksOfFlights(decode(encoding))) ?? 'windows-1252');
  }
}
