import { textOfBytes, wideEncoding } from './text-of-bytes.ts';

export type KindOfFile =
  | 'zip'
  | 'pdf'
  | 'picture'
  | 'outlook'
  | 'old_excel'
  | 'calendar'
  | 'mail'
  | 'page'
  | 'data'
  | 'text'
  | 'unknown';

const MAGIC: [kind: KindOfFile, bytes: number[], at?: number][] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', [0x47, 0x49, 0x46, 0x38]],
  ['picture', [0x57, 0x45, 0x42, 0x50], 8],
  // a message (.msg), and what Outlook wraps attachments in (winmail.dat)
  ['outlook', [0xd0, 0xcf, 0x11, 0xe0]],
  ['outlook', [0x78, 0x9f, 0x3e, 0x22]],
  // ISO media: AVIF and HEIC
  ['picture', [0x66, 0x74, 0x79, 0x70], 4],
];

/** Detects what a file is by its first bytes: its name and its type according to the system are often wrong. */
export function kindOfFile(bytes: Uint8Array): KindOfFile {
  const found = MAGIC.find(([, magic, at = 0]) => magic.every((byte, index) => bytes[at + index] === byte));
  if (found) return found[0] === 'outlook' && isOldExcel(bytes) ? 'old_excel' : found[0];
  const head = bytes.subarray(0, 4096);
  // other text has no zero bytes
  return head.includes(0) && !wideEncoding(head) ? 'unknown' : kindOfText(textOfBytes(head));
}

/** A workbook of before 2007 is a file system, too, with one file of this name; a message may have one attached. */
function isOldExcel(bytes: Uint8Array): boolean {
  const names = new TextDecoder('utf-16le').decode(bytes);
  return names.includes('Workbook') && !names.includes('__properties');
}

export function kindOfText(text: string): KindOfFile {
  const head = text
    .slice(0, 4096)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (/^BEGIN:VCALENDAR/i.test(head)) return 'calendar';
  if (
    /^(From |[A-Za-z][A-Za-z-]*:\s)/.test(head) &&
    /^(MIME-Version|Content-Type|Received|Message-ID|DKIM-Signature):/im.test(head)
  ) {
    return 'mail';
  }
  if (/^[[{]\s*[[{"]/.test(head)) return 'data';
  return /<(!doctype html|html|body|head|div|table|script|p|td|span|h[1-6]|ul|ol|li|tr|br|b|strong)[\s/>]/i.test(head)
    ? 'page'
    : 'text';
}
