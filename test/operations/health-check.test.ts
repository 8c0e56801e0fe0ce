import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const DOCKERFILE = readFileSync(join(import.meta.dirname, '../../Dockerfile'), 'utf8');
const [, ...ASKED]: string[] = JSON.parse(/^HEALTHCHECK [\s\S]*?CMD (\[.*\])$/m.exec(DOCKERFILE)?.[1] ?? '[]');

it.each(['0.0.0.0', '127.0.0.1', '::', '::1', 'localhost'])(
  'the image’s health check follows HOST=%s and PORT',
  async (HOST) => {
    let status = 200;
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(status).end();
    });
    server.listen(0, HOST);
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as { port: number };
    const exitCode = async () =>
      (await once(spawn(process.execPath, ASKED, { env: { HOST, PORT: String(port) } }), 'exit'))[0];
    expect(await exitCode()).toBe(0);
    status = 503;
    expect(await exitCode()).toBe(1);
    expect(asked).toEqual(['/healthz', '/healthz']);
  },
);
