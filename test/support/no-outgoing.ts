import { Socket } from 'node:net';
import { afterEach, expect } from 'vitest';

/**
 * Set up for every test file: a connection to anything but this machine is refused and fails the test, even where the
 * code recovered from it.
 */

const refused: string[] = [];
const connect = Socket.prototype.connect;

Socket.prototype.connect = function guarded(this: Socket, ...args: unknown[]) {
  const host = hostOf(args);
  if (isThisMachine(host)) return (connect as (...args: unknown[]) => Socket).apply(this, args);
  refused.push(host);
  return this.destroy(new Error(`tests may not connect to ${host}`));
} as typeof connect;

afterEach(() => {
  expect(refused.splice(0), 'connections to other machines').toEqual([]);
});

/** Node passes (options), (port, host), (path), or an array that starts with the options. */
function hostOf(args: unknown[]): string {
  const first = Array.isArray(args[0]) ? args[0][0] : args[0];
  if (typeof first === 'object' && first !== null) {
    const { host, path } = first as { host?: string; path?: string };
    return path ? 'localhost' : (host ?? 'localhost');
  }
  return typeof first === 'number' && typeof args[1] === 'string' ? args[1] : 'localhost';
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host);
}
