import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

/** Whether readsb (https://github.com/wiedehopf/readsb) is installed; Debian has no package of it. */
export const hasReadsb = spawnSync('readsb', ['--version']).error === undefined;

/** An aircraft of readsb's database, and what it sends; `flags` as its database writes them, '1' first for military. */
export type Sender = {
  hex: string;
  registration: string;
  type: string;
  flags?: string;
  callsign: string;
  /** feet, or null on the ground */
  altitude: number | null;
  knots: number;
  latitude: number;
  longitude: number;
};

/**
 * Starts readsb as a receiver without a radio, lets it hear the senders in BaseStation format, and serves what it
 * writes as tar1090 does (/data/aircraft.json) and as adsb.lol does (/v2/callsign/…). Returns the address of both.
 */
export async function startReadsb(senders: Sender[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-readsb-'));
  const [inPort, apiPort] = [await freePort(), await freePort()];
  const database = join(folder, 'aircraft.csv.gz');
  writeFileSync(database, gzipSync(databaseOf(senders)));
  const ports = [`--net-sbs-in-port=${inPort}`, `--net-api-port=${apiPort}`];
  const output = [`--write-json=${folder}`, '--write-json-every=0.2', `--db-file=${database}`];
  const child = spawn('readsb', ['--net-only', '--quiet', ...ports, ...output], { stdio: 'ignore' });
  const server = createServer(async ({ url = '' }, response) => {
    response.end(url === '/data/aircraft.json' ? aircraftFile() : await (await askApi(url.split('/').at(-1))).text());
  });
  onTestFinished(() => {
    child.kill();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const aircraftFile = () => readFileSync(join(folder, 'aircraft.json'), 'utf8');
  const askApi = (callsigns = '') => fetch(`http://127.0.0.1:${apiPort}/?find_callsign=${callsigns}&jv2`);

  await until(() =>
    askApi('NOBODY').then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const radio = connect(inPort, '127.0.0.1');
  // a place is believed once it was heard a few times
  await until(() => {
    radio.write(senders.map(messagesOf).join(''));
    const { aircraft } = JSON.parse(aircraftFile()) as { aircraft: { r?: string; lat?: number }[] };
    return senders.every(({ registration }) => aircraft.some(({ r, lat }) => r === registration && lat !== undefined));
  });
  radio.destroy();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

/** readsb reads no database of less than 1,000 characters. */
function databaseOf(senders: Sender[]): string {
  const rows = senders.map(
    ({ hex, registration, type, flags = '00' }) => `${hex};${registration};${type};${flags};;;;`,
  );
  return `${rows.join('\n')}\n${'000001;;;00;;;\n'.repeat(70)}`;
}

/** Call sign, place and speed in BaseStation's format (http://woodair.net/sbs/article/barebones42_socket_data.htm). */
function messagesOf({ hex, callsign, altitude, knots, latitude, longitude }: Sender): string {
  const [day, time] = new Date().toISOString().replaceAll('-', '/').replace('Z', '').split('T');
  const line = (kind: number, fields: (string | number)[]) =>
    `MSG,${kind},1,1,${hex},1,${day},${time},${day},${time},${fields.join(',')}\r\n`;
  const place = [latitude, longitude, '', '', '', '', ''];
  const isOnGround = altitude === null;
  return [
    line(1, [callsign, '', '', '', '', '', '', '', '', '', '', '']),
    line(isOnGround ? 2 : 3, ['', altitude ?? '', isOnGround ? knots : '', '', ...place, isOnGround ? -1 : 0]),
    ...(isOnGround ? [] : [line(4, ['', '', knots, 90, '', '', 0, '', '', '', '', ''])]),
  ].join('');
}
