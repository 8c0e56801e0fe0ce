import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { AnswerReader } from './answer-reader.ts';
import type { LoadOrder, LoadResult } from './load.ts';

/**
 * The load, as a process of its own: `node load-process.ts`, the order as JSON on standard input, the result as JSON on
 * standard output. Each connection sends its next request when the answer to the last is there. autocannon takes
 * all of a core at half of what a bare Fastify can answer.
 */
const order: LoadOrder = JSON.parse(await readAll());
const { hostname, port } = new URL(order.address);
const requests = order.requests.map(({ path, headers = {} }) => {
  const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
});

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
  const reader = new AnswerReader();
  let sentMs = 0;
  let asked: Buffer | undefined;
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
    const isWhole = reader.take(chunk);
    const isRefused = order.isPatient === true && reader.status === 503;
    if (reader.status && reader.status !== 200 && !isRefused) failure ??= chunk.toString();
    if (!isWhole && failure === null) return;
    if (isRefused) return void setTimeout(() => asked && socket.write(asked), PAUSE_MS);
    latenciesMs.push(performance.now() - sentMs);
    ask();
  });
  socket.once('error', reject);
  socket.once('close', () => reject(new Error('the server closed a connection')));
  ask();
  return promise;
}

async function readAll(): Promise<string> {
  let text = '';
  for await (const part of process.stdin) text += part;
  return text;
}
