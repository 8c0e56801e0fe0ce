import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { CLIENT_TYPES, makeClientTypes } from '../../tools/make-client-types.ts';
import { testApp } from '../support/app.ts';
import { shell } from '../support/shell.ts';

describe('the typed client', () => {
  it('is of the API as it is now (npm run client-types makes it anew)', async () => {
    expect(readFileSync(CLIENT_TYPES, 'utf8') === (await makeClientTypes())).toBe(true);
  });

  it('tells whether BA286 is safe, as a guest, and what the server refuses', async () => {
    const { app } = await testApp();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const documented = 'node clients/typescript/is-it-safe.ts http://localhost:3000 BA286';
    expect(readFileSync('README.md', 'utf8')).toContain(documented);

    const line = documented.replace('http://localhost:3000', address);
    const { code, output } = await shell(line);
    const { safetyReport } = (await app.inject('/api/guest/flights/search?flightNumber=BA286')).json();
    const { score } = (await app.inject('/api/models/airbus-a380')).json();
    expect([code, output.split('\n')]).toEqual([
      0,
      [
        'BA286 · British Airways · SFO to LHR',
        `Score: ${safetyReport.safetyScore}`,
        `Airbus A380: ${score.sentence}`,
        '',
      ],
    ]);

    const refused = await shell(line.replace('BA286', '???'));
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('(invalid_input)')]);
  });
});
