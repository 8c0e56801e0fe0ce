import { expect, it } from 'vitest';
import { checkWatchedLegs } from '#server/services/watch/check-watched-legs.ts';
import { briefSchema } from '#src/flight/brief.ts';
import { addFacts } from '#test/support/change-facts.ts';
import { post } from '#test/support/member.ts';
import { watchingApp } from '#test/support/watching.ts';

it.each([
  ['HA1', 'HAL1', 'LAX HNL', 'KLAX PHNL', /^HA numbers ended in /],
  [
    'SA203',
    'SAA203',
    'JNB JFK',
    'FAOR KJFK',
    /^South African Airways stopped flying to the United States in March 2020\./,
  ],
  [
    'VS3001',
    'VIR3001',
    'LHR EDI',
    'EGLL EGPH',
    /^Virgin Atlantic stopped flying between London \(LHR\) and Edinburgh \(EDI\)/,
  ],
  ['G8101', 'GOW101', 'DEL BLR', 'VIDP VOBL', /^Go First stopped flying in /],
  ['9W545', 'JAI545', 'BOM DEL', 'VABB VIDP', /^Jet Airways stopped flying in April 2019\./],
  [
    'EI255',
    'EIN255',
    'MAN MCO',
    'EGCC KMCO',
    /^Aer Lingus stopped flying between Manchester \(MAN\) and Orlando \(MCO\)/,
  ],
  ['DG6499', 'SRQ6499', 'MNL CEB', 'RPLL RPVM', /^Cebgo stopped flying to Manila \(MNL\) in March 2026\./],
  [
    'VA3136',
    'VOZ3136',
    'AKL CHC',
    'NZAA NZCH',
    /^Virgin Australia stopped flying within New Zealand in October 2010\./,
  ],
  [
    'S7156',
    'SBI156',
    'RMO DME',
    'LUKK UUDD',
    /^There have been no flights between Russia and Moldova since February 2022\./,
  ],
  [
    'NY112',
    'FXI112',
    'RKV AEY',
    'BIRK BIAR',
    /^Air Iceland Connect stopped flying in March 2021: Icelandair took it over\./,
  ],
  ['OG101', 'FPY101', 'KEF JFK', 'BIKF KJFK', /^PLAY stopped flying in September 2025\./],
  [
    'SQ7343',
    'SIA7343',
    'NBO SIN',
    'HKJK WSSS',
    /^Singapore Airlines gives SQ7343, like its other numbers from 7000 to 7999, to freight without passengers \(SQ7951: www\.aircargonews\.net\)\. If another airline operates it, try that airline's number\./,
  ],
  // in no table
  ['AI171', '', 'AMD LGW', '', /Air India stopped flying AI171 in June 2025\./],
  ['MAS371', '', 'PEK KUL', '', /^Malaysia Airlines stopped flying MAS371 in March 2014\./],
])(
  '%s, which ended or is of freighters, is shown as such in a search, a brief, at the desk, in a trip and to who watches it',
  async (number, callsign, pair, icaos, sentence) => {
    const test = await watchingApp({ RATE_LIMITS: 'off' });
    const { member, db } = test;
    const [from = '', to = ''] = icaos.split(' ');
    const row = { callsign, leg: 0, airlineIcao: callsign.slice(0, 3), origin: from, destination: to };
    if (callsign) addFacts(test.ctx, 'routes', row);
    const message: string = (await member(`/api/flights/search?flightNumber=${number}`)).json().message;
    expect(message).toMatch(sentence);
    const brief = briefSchema.parse((await member(`/api/brief?flights=${number}`)).json());
    expect(brief.flights[0]).toMatchObject({ ended: message, reason: message });
    const desk = (await member(post('/api/desk', { rows: [number] }))).json();
    expect(desk.rows[0].ended).toBe(message);
    const [origin, destination] = pair.split(' ');
    const leg = { flightNumber: number, date: '2026-12-03', origin, destination };
    const trip = (await member(post('/api/trips', { legs: [leg] }))).json();
    const [described] = (await member(`/api/trips/${trip.id}`)).json().legs;
    expect(described).toMatchObject({ knowledge: 'unlisted', knowledgeText: message, score: null });
    await member(post(`/api/trips/${trip.id}/watch`));
    const look = () => checkWatchedLegs(test.ctx, { signal: new AbortController().signal });
    await look();
    test.clock.set('2026-12-02T22:00:00Z');
    await look();
    const notices = await db.selectFrom('notices').select(['kind', 'body']).execute();
    expect(notices.map(({ kind }) => kind)).toEqual(['ended']);
    expect(JSON.stringify(notices)).toContain(JSON.stringify(message).slice(1, -1).replaceAll('"', '\\"'));
  },
);
