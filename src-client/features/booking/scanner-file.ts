import address from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { loadOnce } from '../../ui/load-once.ts';

/** The barcode library's wasm. The page loads it, since the worker may not connect to anyone. */
export const loadScanner = loadOnce(async (): Promise<ArrayBuffer> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error('the scanner is not there');
  return answer.arrayBuffer();
});
