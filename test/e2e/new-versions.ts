import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Proxies a server and changes the version of its pages whenever a new one is published. */
export async function startNewVersions(target: string) {
  let version = '1';
  const proxy = createServer((asked, answer) => {
    const changes = asked.url === '/sw.js' || asked.headers.accept?.includes('text/html') || asked.url === '/frame';
    pass(asked, answer, { target, change: changes ? (text) => inVersion(text, version) : null });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    publish: (next: string) => {
      version = next;
    },
    close: () => {
      proxy.closeAllConnections();
      return new Promise((resolve) => proxy.close(resolve));
    },
  };
}

/** A new build has a different page, and a service worker that knows it. */
function inVersion(text: string, version: string): string {
  return text
    .replace('<head>', `<head><meta name="version" content="${version}" />`)
    .replace(/("url":"\/frame","revision":")\w+/, `$1${version}`);
}

function pass(
  asked: IncomingMessage,
  answer: ServerResponse,
  { target, change }: { target: string; change: ((text: string) => string) | null },
): void {
  const headers = { ...asked.headers, ...(change && { 'accept-encoding': 'identity', 'if-none-match': '' }) };
  const onward = request(target + asked.url, { method: asked.method, headers }, async (got) => {
    const chunks: Buffer[] = [];
    for await (const chunk of got) chunks.push(chunk);
    const { 'content-length': _, 'transfer-encoding': __, etag: ___, ...kept } = got.headers;
    const body = Buffer.concat(chunks);
    answer.writeHead(got.statusCode ?? 500, kept).end(change ? change(body.toString()) : body);
  });
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}
