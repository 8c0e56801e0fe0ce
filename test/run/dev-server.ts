import { serve } from '../../src-server/runtime/process/serve.ts';

/** The server in development. It uses the time of the emulated payment provider, whose clock can be advanced. */
const clockAddress = process.env.EMULATED_CLOCK;
let aheadMs = 0;

if (clockAddress) {
  await follow(clockAddress);
  setInterval(() => void follow(clockAddress), 1000).unref();
}
await serve({ clock: { now: () => new Date(Date.now() + aheadMs) } });

async function follow(address: string): Promise<void> {
  try {
    const { now } = (await (await fetch(address)).json()) as { now: number };
    aheadMs = Math.max(0, now - Date.now());
  } catch {
    // the emulator is shutting down with this process
  }
}
