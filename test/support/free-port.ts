import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give out themselves, to servers on port 0 and to outgoing connections. */
const OWN_PORTS = [20_000, 32_000] as const;

/** Returns a port that no one is listening on, and that no other test gets before its server listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const probe = createServer();
    const port = randomInt(...OWN_PORTS);
    const isFree = once(probe.listen(port, '127.0.0.1'), 'listening').then(
      () => true,
      () => false,
    );
    if (!(await isFree)) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
