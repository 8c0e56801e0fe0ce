import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A wire between a client and a server on loopback, which can be cut, held and slowed down. */
export type TcpProxy = {
  port: number;
  /** breaks every connection at once; new ones are allowed */
  cut: () => void;
  /** breaks each connection, now and later, after this many more bytes; null removes the limit */
  cutAfter: (bytes: (() => number) | null) => void;
  /** accepts connections and passes nothing through them until `resume`, like a network that loses its packets */
  hold: () => void;
  resume: () => void;
  /** passes nothing more through the existing connections; new ones are allowed */
  silence: () => void;
  /** delays every chunk by this many milliseconds */
  slowDown: (delayMs: number) => void;
  /** where connections lead from now on, no longer held; existing ones stay as they are */
  leadTo: (port: number) => void;
  close: () => Promise<void>;
};

/** Listens on a free loopback port and forwards to `target`. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const wires = new Set<[Socket, Socket]>();
  let port = target;
  let bytesLeft: (() => number) | null = null;
  let delayMs = 0;
  let isHeld = false;

  const server: Server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const wire: [Socket, Socket] = [near, far];
    wires.add(wire);
    let left = bytesLeft?.() ?? Number.POSITIVE_INFINITY;
    const limit = (bytes: number) => {
      left = bytes;
    };
    limits.set(wire, limit);
    for (const [from, to] of [wire, [far, near] as const]) {
      if (isHeld) from.pause();
      from.on('data', (piece: Buffer) => {
        const passing = piece.subarray(0, Math.max(0, left));
        left -= piece.length;
        const pass = () => {
          if (!to.destroyed) to.write(passing);
          if (left <= 0) destroy(wire);
        };
        if (delayMs > 0) setTimeout(pass, delayMs);
        else pass();
      });
      from.on('error', () => destroy(wire));
      from.on('close', () => destroy(wire));
    }
  });
  const limits = new Map<[Socket, Socket], (bytes: number) => void>();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      for (const wire of [...wires]) destroy(wire);
    },
    cutAfter: (bytes) => {
      bytesLeft = bytes;
      for (const limit of limits.values()) limit(bytes?.() ?? Number.POSITIVE_INFINITY);
    },
    hold: () => {
      isHeld = true;
      for (const socket of [...wires].flat()) socket.pause();
    },
    resume: () => {
      isHeld = false;
      for (const socket of [...wires].flat()) socket.resume();
    },
    silence: () => {
      for (const socket of [...wires].flat()) socket.pause();
    },
    slowDown: (next) => {
      delayMs = next;
    },
    leadTo: (next) => {
      port = next;
      isHeld = false;
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const wire of [...wires]) destroy(wire);
      await closed;
    },
  };

  function destroy(wire: [Socket, Socket]): void {
    wires.delete(wire);
    limits.delete(wire);
    for (const socket of wire) socket.destroy();
  }
}
