import { expect, it } from 'vitest';
import { readRoutes } from '#db/build/read/route-tables.ts';

it('names no publisher, network or air ambulance as an airline', async () => {
  const rows = [
    'ABC,OAG,ABC,,,0',
    'SIT,SITA,SIT,XS,,0',
    'AMB,Deutsche Rettungsflugwacht,AMB,,,0',
    'BAW,British Airways,BAW,BA,,0',
  ];
  const lines = ['Code,Name,ICAO,IATA,PositioningFlightPattern,CharterFlightPattern', ...rows].join('\n');
  const content = (async function* () {
    yield Buffer.from(lines);
  })();
  const names: string[] = [];
  for await (const { airlines } of readRoutes({ content }, new Map())) names.push(...airlines.map(({ name }) => name));
  expect(names).toEqual(['British Airways']);
});
