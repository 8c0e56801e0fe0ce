import { expect, it } from 'vitest';
import { readBooking } from '../../../../../src-client/features/booking/reading/read-booking.ts';

const TODAY = '2026-11-22';

it('a PDF gives the flights that its text names, unmarked where a line has all', async () => {
  const reading = await read(pdf([['Booking AB12CD', 'BA 286  San Francisco (SFO) - London (LHR)  03 Dec 2026']]));
  const leg = { flightNumber: 'BA286', date: '2026-12-03', origin: 'SFO', destination: 'LHR' };
  expect(reading).toEqual({ legs: [{ ...leg, doubts: [] }] });
});

it('takes what the first ten pages say', async () => {
  const terms = Array.from({ length: 10 }, () => ['Terms and conditions']);
  const flight = ['Flight LH455 SFO-FRA 03 Dec 2026'];
  expect(await read(pdf([...terms.slice(1), flight]))).toMatchObject({ legs: [{ flightNumber: 'LH455' }] });
  expect(await read(pdf([...terms, flight]))).toEqual({ legs: [] });
});

it.each([
  ['cut off', pdf([['BA 286 SFO-LHR']]).subarray(0, 60)],
  ['only a head', new TextEncoder().encode('%PDF-1.7\n')],
  ['full of noise', new Uint8Array([...new TextEncoder().encode('%PDF-1.7\n'), ...Array(4000).fill(0xfe)])],
])('a PDF that is %s is refused, or gives nothing', async (_, bytes) => {
  const reading = await read(bytes);
  expect('refusal' in reading ? reading.refusal : reading.legs).toEqual('refusal' in reading ? 'unreadable' : []);
});

it('a PDF of more than ten megabytes is refused unread', async () => {
  const bytes = new Uint8Array(11 * 1024 * 1024);
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'));
  expect(await read(bytes)).toEqual({ refusal: 'too_large' });
});

function read(bytes: Uint8Array) {
  return readBooking({ today: TODAY, bytes: Uint8Array.from(bytes).buffer });
}

/** Builds a PDF with these pages, one line of text each, as plain as the format allows. */
function pdf(pages: string[][]): Uint8Array {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, index) => {
      const text = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join(' ');
      const content = `BT /F1 12 Tf 14 TL 50 700 Td ${text} ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.7\n';
  const at = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = file.length;
  const entries = at.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF`;
  return new TextEncoder().encode(file);
}
