import { deflateSync } from 'node:zlib';
import { writeBarcode } from 'zxing-wasm/writer';
import './barcode.ts';

/** The size of an A4 page in points; a barcode is as wide as on a pass printed at home. */
const [WIDTH, HEIGHT, CODE_WIDTH] = [595, 842, 140];

/**
 * Builds a page with only the barcode of a pass, and nothing else that can be read: as a picture, or drawn module by
 * module.
 */
export async function passPdf(
  text: string,
  format: 'Aztec' | 'PDF417' | 'QRCode',
  form: 'picture' | 'lines',
): Promise<Buffer> {
  const { symbol } = await writeBarcode(text, { format, scale: 1 });
  const size = CODE_WIDTH / symbol.width;
  const place = `q ${CODE_WIDTH} 0 0 ${symbol.height * size} 400 620 cm`;
  const picture = stream(
    `/Type /XObject /Subtype /Image /Width ${symbol.width} /Height ${symbol.height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
    deflateSync(symbol.data),
  );
  const modules = [...symbol.data].flatMap((shade, index) => {
    const [x, y] = [index % symbol.width, symbol.height - 1 - Math.floor(index / symbol.width)];
    return shade === 0 ? [`${x / symbol.width} ${y / symbol.height} ${1 / symbol.width} ${1 / symbol.height} re`] : [];
  });
  const content = form === 'picture' ? `${place} /Code Do Q` : `${place} 0 g ${modules.join('\n')} f Q`;
  return pdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << /XObject << /Code 5 0 R >> >> /Contents 4 0 R >>`,
    stream('', Buffer.from(content)),
    picture,
  ]);
}

function stream(entries: string, bytes: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

function pdf(objects: (string | Buffer)[]): Buffer {
  let file = Buffer.from('%PDF-1.7\n');
  const starts = objects.map((body, index) => {
    const start = file.length;
    file = Buffer.concat([file, Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]);
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`;
  return Buffer.concat([file, Buffer.from(end)]);
}
