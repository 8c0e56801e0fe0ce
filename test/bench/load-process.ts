import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { LoadOrder, LoadResult } from './load.ts';

/**
 * The load, as a process of its own: `node load-process.ts`, the order as JSON on standard input, the result as JSON on
 * standard output. Each connection sends its next request when the answer to the last is there. It reads of an answer
 * no more than its status and length, so that the server is what gets busy first: autocannon takes all of a core at
 * half of what a bare Fastify can answer.
 */
const order: LoadOrder = JSON.parse(await readAll());
const { hostname, port } = new URL(order.address);
const requests = order.requests.map(({ path, headers = {} }) => {
  const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
});

const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');
/** A server that is too busy gets so much time. */
const PAUSE_MS = 100;
const latenciesMs: number[] = [];
let next = 0;
let bytes = 0;
let failure: string | null = null;

const sockets = Array.from({ length: order.connections }, () => connect(Number(port), hostname).setNoDelay());
await Promise.all(sockets.map((socket) => once(socket, 'connect')));
const startedMs = performance.now();
const endMs = startedMs + order.seconds * 1000;
await Promise.all(sockets.map(askUntilEnd));
const seconds = (performance.now() - startedMs) / 1000;
for (const socket of sockets) socket.destroy();

latenciesMs.sort((a, b) => a - b);
const at = (share: number) =>
  latenciesMs[Math.min(latenciesMs.length - 1, Math.floor(latenciesMs.length * share))] ?? 0;
const result: LoadResult = {
  answers: latenciesMs.length,
  perSecond: latenciesMs.length / seconds,
  p95Ms: at(0.95),
  p99Ms: at(0.99),
  bytesPerAnswer: bytes / Math.max(1, latenciesMs.length),
  failure,
};
process.stdout.write(JSON.stringify(result));

function askUntilEnd(socket: Socket): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let sentMs = 0;
  let missing = 0;
  let asked: Buffer | undefined;
  let isRefused = false;
  const ask = () => {
    const now = performance.now();
    const isOver = now >= endMs || (order.total !== undefined && next >= order.total) || failure !== null;
    if (isOver) return resolve();
    const dueMs = order.atPerSecond ? startedMs + (next * 1000) / order.atPerSecond : now;
    const request = requests[next++ % requests.length] as Buffer;
    if (dueMs > now) setTimeout(send, dueMs - now, request, dueMs);
    else send(request, dueMs);
  };
  const send = (request: Buffer, dueMs: number) => {
    sentMs = dueMs;
    asked = request;
    socket.write(request);
  };
  socket.on('data', (chunk) => {
    bytes += chunk.length;
    if (missing === 0) {
      isRefused = order.isPatient === true && isBusy(chunk);
      missing = lengthOf(chunk, isRefused);
    }
    missing = missing === Number.POSITIVE_INFINITY && endsChunks(chunk) ? 0 : missing - chunk.length;
    if (missing > 0) return;
    if (isRefused) return void setTimeout(() => asked && socket.write(asked), PAUSE_MS);
    latenciesMs.push(performance.now() - sentMs);
    ask();
  });
  socket.once('error', reject);
  socket.once('close', () => reject(new Error('the server closed a connection')));
  ask();
  return promise;
}

/** Bytes of the whole answer that begins with `chunk`, endless when it comes in chunks; its head is expected in one piece. */
function lengthOf(chunk: Buffer, mayBeRefused: boolean): number {
  const headEnd = chunk.indexOf('\r\n\r\n');
  const head = chunk.toString('latin1', 0, headEnd);
  if (!head.startsWith('HTTP/1.1 200') && !mayBeRefused) {
    failure ??= chunk.toString();
    return chunk.length;
  }
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  return length === undefined ? Number.POSITIVE_INFINITY : headEnd + 4 + Number(length);
}

function isBusy(chunk: Buffer): boolean {
  return chunk.subarray(0, 12).toString('latin1') === 'HTTP/1.1 503';
}

function endsChunks(chunk: Buffer): boolean {
  return chunk.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
}

async function readAll(): Promise<string> {
  let text = '';
  for await (const part of process.stdin) text += part;
  return text;
}
