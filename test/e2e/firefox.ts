import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

export const FIREFOX = [process.env.EXTENSION_FIREFOX ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  existsSync,
);

/** Under which the extension's own pages are reached, by a name that Firefox would otherwise draw. */
const EXTENSION_UUID = '11111111-2222-4333-8444-555555555555';

type Reply = { id?: number; method?: string; params?: Record<string, unknown>; result?: unknown; message?: string };

/** A headless Firefox, driven by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export class Firefox {
  #child: ChildProcess;
  #socket: WebSocket;
  #profile: string;
  #last = 0;
  #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #listeners = new Map<string, (params: Record<string, unknown>) => void>();

  private constructor(child: ChildProcess, socket: WebSocket, profile: string) {
    this.#child = child;
    this.#socket = socket;
    this.#profile = profile;
    socket.addEventListener('message', ({ data }) => {
      const reply: Reply = JSON.parse(String(data));
      if (reply.method) this.#listeners.get(reply.method)?.(reply.params ?? {});
      const waiting = this.#waiting.get(reply.id ?? 0);
      if (reply.message) waiting?.reject(new Error(reply.message));
      else waiting?.resolve(reply.result);
    });
  }

  /** Starts it with an empty profile in which the extension of this id has a known address. */
  static async start(program: string, extensionId: string): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'airworthy-firefox-'));
    const uuids = JSON.stringify(JSON.stringify({ [extensionId]: EXTENSION_UUID }));
    writeFileSync(join(profile, 'user.js'), `user_pref("extensions.webextensions.uuids", ${uuids});\n`);
    const args = [
      '--headless',
      '--no-remote',
      '--remote-debugging-port=0',
      '--remote-allow-system-access',
      '--profile',
      profile,
    ];
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } });
    for await (const line of createInterface({ input: child.stderr })) {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (!address) continue;
      child.stderr.resume();
      const socket = new WebSocket(`${address}/session`);
      await once(socket, 'open');
      const firefox = new Firefox(child, socket, profile);
      await firefox.send('session.new', { capabilities: {} });
      return firefox;
    }
    throw new Error('Firefox ended before it could be driven');
  }

  static extensionPage(name: string): string {
    return `moz-extension://${EXTENSION_UUID}/${name}`;
  }

  send<Result>(method: string, params: object): Promise<Result> {
    const reply = Promise.withResolvers<unknown>();
    this.#waiting.set(++this.#last, reply);
    this.#socket.send(JSON.stringify({ id: this.#last, method, params }));
    return reply.promise as Promise<Result>;
  }

  async open(url: string): Promise<string> {
    const { context } = await this.send<{ context: string }>('browsingContext.create', { type: 'tab' });
    await this.send('browsingContext.navigate', { context, url, wait: 'complete' });
    return context;
  }

  /** Answers every request under `origin` with this page. */
  async serve(origin: string, body: string): Promise<void> {
    const { protocol, hostname } = new URL(origin);
    const bytes = Buffer.from(body).toString('base64');
    const urlPatterns = [{ type: 'pattern', protocol: protocol.slice(0, -1), hostname }];
    this.#listeners.set('network.beforeRequestSent', ({ request }) => {
      const headers = [{ name: 'content-type', value: { type: 'string', value: 'text/html; charset=utf-8' } }];
      const answer = { request: (request as { request: string }).request, statusCode: 200, headers };
      void this.send('network.provideResponse', { ...answer, body: { type: 'base64', value: bytes } });
    });
    await this.send('session.subscribe', { events: ['network.beforeRequestSent'] });
    await this.send('network.addIntercept', { phases: ['beforeRequestSent'], urlPatterns });
  }

  /** Evaluates an expression in the page; its value must be JSON, as text. */
  async evaluate<Value>(context: string, expression: string): Promise<Value> {
    const { result, exceptionDetails } = await this.send<{
      result: { value: string };
      exceptionDetails?: { text: string };
    }>('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${expression})))()`,
      target: { context },
      awaitPromise: true,
      userActivation: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return JSON.parse(result.value);
  }

  async picture(context: string, path: string): Promise<void> {
    const { data } = await this.send<{ data: string }>('browsingContext.captureScreenshot', { context });
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, Buffer.from(data, 'base64'));
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    await this.send('browser.close', {}).catch(() => this.#child.kill());
    await ended;
    rmSync(this.#profile, { recursive: true, force: true });
  }
}
