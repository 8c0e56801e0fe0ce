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
  return (
    utf8Of(bytes) ??
    utf8Of(withoutFolds(bytes)) ??
    decode(OLD.find((encoding) => speaksOfFlights(decode(encoding))) ?? 'windows-1252')
  );
}

function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Without the line ends that a calendar's program has put between the bytes of a letter (RFC 5545, 3.1). */
function withoutFolds(bytes: Uint8Array): Uint8Array {
  const isFold = (at: number) =>
    bytes[at] === 13 && bytes[at + 1] === 10 && bytes[at + 2] === 32 && ((bytes[at + 3] ?? 0) & 0xc0) === 0x80;
  return bytes.filter((_byte, at) => !isFold(at) && !isFold(at - 1) && !isFold(at - 2));
}
