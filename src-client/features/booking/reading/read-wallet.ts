import { strFromU8, unzipSync } from 'fflate';
import type { BookingLeg } from '#src/booking/booking-leg.ts';
import { readWalletPass } from '#src/booking/wallet-legs.ts';
import { Refused } from './reading.ts';

const MAX_BYTES = 2 * 1024 * 1024;
const MAX_ENTRIES = 50;

/**
 * Reads a .pkpass, which is a zip with a `pass.json`; nothing else in it is unpacked. Throws Refused for one with over 50
 * entries or whose pass is over 2 MB, before unpacking it.
 */
export function readWallet(bytes: Uint8Array, today: string): BookingLeg[] {
  return readWalletPass(JSON.parse(strFromU8(unpackPass(bytes)).replace(/^\ufeff/, '')), today);
}

function unpackPass(bytes: Uint8Array): Uint8Array {
  let entries = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      entries += 1;
      if (entries > MAX_ENTRIES) throw new Refused('too_large');
      if (name !== 'pass.json') return false;
      if (Math.max(size, originalSize) > MAX_BYTES) throw new Refused('too_large');
      return true;
    },
  });
  const pass = files['pass.json'];
  if (!pass) throw new Refused('unknown_kind');
  return pass;
}
