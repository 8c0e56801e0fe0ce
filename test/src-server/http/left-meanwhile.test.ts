import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { testApp } from '#test/support/app.ts';

it.each(['/api/login', '/trpc/account.login', '/api/stripe/webhook', '/mcp', '/unsubscribe/a'])(
  'a client that leaves in the middle of a body is no server error: %s',
  async (path) => {
    const { app } = await testApp({}, { isOwn: true });
    const answered = Promise.withResolvers<[number, string]>();
    app.addHook('onSend', async (_request, reply, payload) => {
      answered.resolve([reply.statusCode, JSON.parse(String(payload)).code]);
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n`;
    const begun = once(app.server, 'request');
    socket.write(`${head}{"user`);
    await begun;
    socket.destroy();
    expect(await answered.promise).toEqual([499, 'client_gone']);
  },
);
