import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ServedFile = { body: Buffer; etag?: string; lastModified?: string; cookie?: string; redirectTo?: string };
/** What it does instead of responding: an error, silence, or half of the file and then the end of the connection. */
export type FileFault = 'error' | 'hang' | 'cut';

/**
 * Serves files over HTTP as the sources of the feeds do: with conditional requests, and with faults on request.
 */
export type FileEmulator = {
  url: string;
  /** by path, such as /list.xlsx; 'POST /form' for the response to a form */
  files: Map<string, ServedFile>;
  /** every request, with the status of its response */
  calls: { path: string; method: string; headers: IncomingMessage['headers']; body: string; status: number }[];
  /** applies to the next `times` responses */
  fail: (fault: FileFault, times?: number) => void;
  recover: () => void;
  close: () => Promise<void>;
};

export async function startFiles(): Promise<FileEmulator> {
  const files: FileEmulator['files'] = new Map();
  const calls: FileEmulator['calls'] = [];
  let fault: FileFault | null = null;
  let left = 0;
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    calls,
    fail(next, times = Number.POSITIVE_INFINITY) {
      fault = next;
      left = times;
    },
    recover() {
      fault = null;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += chunk;
    const path = request.url ?? '/';
    // the address may include a query
    const name = path.split('?')[0] as string;
    const file = (request.method === 'POST' && files.get(`POST ${name}`)) || (files.get(path) ?? files.get(name));
    const note = (status: number) =>
      calls.push({ path, method: request.method ?? 'GET', headers: request.headers, body, status });
    const now = fault !== null && left-- > 0 ? fault : null;
    if (now === 'hang') return void note(0);
    if (now === 'error' || !file) {
      note(now ? 500 : 404);
      response.writeHead(now ? 500 : 404).end();
      return;
    }
    if (file.redirectTo) {
      note(301);
      return void response.writeHead(301, { location: file.redirectTo }).end();
    }
    const { 'if-none-match': match, 'if-modified-since': since } = request.headers;
    const tags = {
      ...(file.etag && { etag: file.etag }),
      ...(file.lastModified && { 'last-modified': file.lastModified }),
      ...(file.cookie && { 'set-cookie': file.cookie }),
    };
    if ((match && match === file.etag) || (!match && since && since === file.lastModified)) {
      note(304);
      response.writeHead(304, tags).end();
      return;
    }
    const { body: sent } = file;
    note(200);
    response.writeHead(200, { ...tags, 'content-length': sent.length });
    if (now !== 'cut') return void response.end(sent);
    response.write(sent.subarray(0, Math.ceil(sent.length / 2)), () => response.destroy());
  }
}
