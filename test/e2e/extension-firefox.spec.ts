import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { manifestOf } from '../../src-client/extension/manifest.ts';
import { FIREFOX, Firefox } from './firefox.ts';
import { allowedExtension, FORTY, RESULTS, resultsPage } from './results-page.ts';
import { expect, test } from './visit.ts';

const LINES = `[...document.querySelectorAll('li')].map((row) => row.querySelector('airworthy-line')?.shadowRoot.textContent ?? '')`;

/** The server as a household reaches it: without a certificate, and not as localhost, of which browsers think better. */
async function atHome(address: string): Promise<{ address: string; close: () => void }> {
  const own = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const host = own.find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? '127.0.0.1';
  const { hostname, port } = new URL(address);
  const proxy = createServer((socket) => {
    const server = connect(Number(port), hostname);
    for (const end of [socket, server]) end.on('error', () => socket.destroy());
    socket.pipe(server).pipe(socket);
  }).listen(0, host);
  await once(proxy, 'listening');
  return { address: `http://${host}:${(proxy.address() as AddressInfo).port}`, close: () => proxy.close() };
}

test('the same extension shows its lines in Firefox, from a server at home', async ({ server }, testInfo) => {
  test.skip(!FIREFOX, 'no Firefox on this machine: apt-get install firefox-esr, or set EXTENSION_FIREFOX');
  const home = await atHome(server.address);
  const { id } = manifestOf('1').browser_specific_settings.gecko;
  const firefox = await Firefox.start(FIREFOX ?? '', id);
  try {
    await firefox.send('webExtension.install', { extensionData: { type: 'path', path: allowedExtension() } });
    await firefox.serve(RESULTS, resultsPage(FORTY));
    const popup = await firefox.open(Firefox.extensionPage('popup.html'));
    await firefox.evaluate(popup, `chrome.storage.sync.set({ server: '${home.address}' }).then(() => true)`);
    const registered = 'chrome.scripting.getRegisteredContentScripts().then((scripts) => scripts.length)';
    await expect.poll(() => firefox.evaluate(popup, registered)).toBe(1);
    const page = await firefox.open(RESULTS);
    const lines = () => firefox.evaluate<string[]>(page, LINES);
    await expect
      .poll(async () => (await lines()).slice(0, 3).filter((line) => line.includes('fatal accident')))
      .toHaveLength(3);
    expect((await lines()).slice(3, 6)).toEqual(['', '', '']);
    expect((await lines())[39]).toBe('');
    await firefox.picture(page, testInfo.outputPath('firefox.png'));
  } finally {
    await firefox.stop();
    home.close();
  }
});
