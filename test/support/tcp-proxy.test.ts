import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { startTcpProxy } from './tcp-proxy.ts';

async function echo() {
  const server = createServer((socket) => socket.on('error', () => {}).pipe(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy = await startTcpProxy((server.address() as AddressInfo).port);
  const client = connect(proxy.port, '127.0.0.1').on('error', () => {});
  let heard = '';
  client.on('data', (piece) => {
    heard += piece;
  });
  onTestFinished(async () => {
    client.destroy();
    await proxy.close();
    server.close();
  });
  await once(client, 'connect');
  /** Sends a word to the server past the proxy, and returns its answer. */
  const past = async (word: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').end(word);
    return text(socket);
  };
  return { proxy, client, heard: () => heard, past };
}

it('passes on what is sent, holds it, and cuts it', async () => {
  const { proxy, client, heard, past } = await echo();
  client.write('one');
  await expect.poll(heard).toBe('one');
  proxy.hold();
  client.write(' two');
  // as long as the server takes to answer someone else twice
  for (const word of ['past', 'again']) expect(await past(word)).toBe(word);
  expect(heard()).toBe('one');
  proxy.resume();
  await expect.poll(heard).toBe('one two');
  const closed = once(client, 'close');
  proxy.cut();
  await closed;
});

it('cuts a connection in the middle of what it carries', async () => {
  const { proxy, client, heard } = await echo();
  const closed = once(client, 'close');
  proxy.cutAfter(() => 4);
  client.write('abcdefgh');
  await closed;
  expect(heard().length).toBeLessThan(5);
});
