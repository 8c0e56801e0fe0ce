import { expect, test } from 'vitest';
import { createAggregator, createReceiver } from '#server/providers/adsb.ts';
import { visitor } from '#test/support/app.ts';
import { openApp } from '#test/support/live-app.ts';
import { countingMeter } from '#test/support/meter.ts';
import { hasReadsb, type Sender, startReadsb } from '#test/support/start-readsb.ts';

if (!hasReadsb) console.log('readsb is not installed: its test is left out.');

const HEATHROW = { latitude: 51.4775, longitude: -0.4614 };
const MID_ATLANTIC = { latitude: 52, longitude: -35 };
const SENDERS: Sender[] = [
  {
    hex: '4007F1',
    registration: 'G-YMMR',
    type: 'B772',
    callsign: 'BAW117',
    altitude: 38_000,
    knots: 470,
    ...MID_ATLANTIC,
  },
  { hex: '406C8E', registration: 'G-XLEB', type: 'A388', callsign: 'BAW285', altitude: null, knots: 0, ...HEATHROW },
  {
    hex: '43C6DB',
    registration: 'ZZ330',
    type: 'A332',
    flags: '10',
    callsign: 'RRR9',
    altitude: 30_000,
    knots: 450,
    ...MID_ATLANTIC,
  },
];

test.skipIf(!hasReadsb)(
  'what readsb writes is understood, as its file and as its API',
  async () => {
    const url = await startReadsb(SENDERS);
    const options = { meter: countingMeter(), timeoutMs: 30_000, requestsPerMinute: 600 };
    const sources = [
      createAggregator({ ...options, baseUrl: url, userAgent: 'Airworthy/1' }),
      createReceiver({ ...options, url: `${url}/data/aircraft.json` }),
    ];
    for (const source of sources) {
      const rows = await source.find(['BAW117', 'BAW285', 'RRR9', 'BAW11']);
      const byCallsign = Object.fromEntries(rows.map((row) => [row.callsign, row]));
      expect(Object.keys(byCallsign).sort()).toEqual(['BAW117', 'BAW285', 'RRR9']);
      expect(byCallsign.BAW117).toMatchObject({
        registration: 'G-YMMR',
        icaoType: 'B772',
        isOnGround: false,
        isPrivate: false,
      });
      expect(byCallsign.BAW117?.position).toEqual(MID_ATLANTIC);
      expect(byCallsign.BAW285).toMatchObject({ registration: 'G-XLEB', icaoType: 'A388', isOnGround: true });
      expect(byCallsign.RRR9?.isPrivate).toBe(true);
    }
    const { app } = await openApp({ ADSB_URL: `${url}/data/aircraft.json` });
    const { flight } = (await visitor(app)('/api/guest/flights/search?flightNumber=BA117')).json();
    expect(flight).toMatchObject({
      status: 'In the air',
      registration: 'G-YMMR',
      flightData: { liveSource: 'receiver' },
    });
  },
  60_000,
);
