import { describe, expect, it } from 'vitest';
import { readBoardingPass } from '#src/booking/boarding-pass.ts';
import { dateOfDayOfYear, dateOfIssue } from '#src/format/infer-year.ts';
import { boardingPass, type PassLeg, SECRETS } from '#test/support/boarding-pass.ts';

const TODAY = '2026-11-22';
const BA286: PassLeg = { from: 'SFO', to: 'LHR', carrier: 'BA', number: '286', day: '337' };
const LH904: PassLeg = { from: 'LHR', to: 'FRA', carrier: 'LH', number: '904', day: '339', own: 'SENATOR/9' };
const LX1081: PassLeg = { from: 'FRA', to: 'GVA', carrier: 'LX', number: '1081', day: '339' };
const U21234: PassLeg = { from: 'GVA', to: 'LGW', carrier: 'U2', number: '8463', day: '001' };

describe('the text of a boarding pass', () => {
  it('is read as the standard prints it', () => {
    const text = 'M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 226F001A0025 106>60000';
    expect(readBoardingPass(text, '2026-08-01')).toEqual([
      { flightNumber: 'AC834', date: '2026-08-14', origin: 'YUL', destination: 'FRA', doubts: [] },
    ]);
  });

  it.each([1, 2, 3, 4])('gives its %i legs, whatever each airline adds', (count) => {
    const legs = [BA286, LH904, LX1081, U21234].slice(0, count);
    const read = readBoardingPass(boardingPass(legs, '6325'), TODAY);
    const expected = [
      'BA286 SFO LHR 2026-12-03',
      'LH904 LHR FRA 2026-12-05',
      'LX1081 FRA GVA 2026-12-05',
      'U28463 GVA LGW 2027-01-01',
    ];
    expect(read?.map((leg) => `${leg.flightNumber} ${leg.origin} ${leg.destination} ${leg.date}`)).toEqual(
      expected.slice(0, count),
    );
  });

  it('leaves nothing of the name, the booking code, the seat and the ticket', () => {
    const read = readBoardingPass(boardingPass([{ ...BA286, marketing: 'AA' }, LH904], '6325'), TODAY);
    for (const secret of Object.values(SECRETS)) expect(JSON.stringify(read)).not.toContain(secret);
  });

  it('says when another airline sold the flight, and only then', () => {
    const doubtsOf = (marketing: string) =>
      readBoardingPass(boardingPass([{ ...BA286, marketing }], '6325'), TODAY)?.[0]?.doubts;
    expect(doubtsOf('AA')).toEqual(['sold_by_another']);
    expect(doubtsOf('BA')).toEqual([]);
    expect(doubtsOf('   ')).toEqual([]);
  });

  it('keeps the letter behind a number', () => {
    expect(readBoardingPass(boardingPass([{ ...BA286, number: '286A' }]), TODAY)?.[0]?.flightNumber).toBe('BA286A');
  });

  it('leaves an airport out that is not known, and marks the flight', () => {
    for (const [from, to, right] of [
      ['SFO', 'DJX', { origin: 'SFO', destination: null }],
      ['DJX', 'LHR', { origin: null, destination: 'LHR' }],
    ] as const)
      expect(readBoardingPass(boardingPass([{ ...BA286, from, to }]), TODAY)).toMatchObject([
        { flightNumber: 'BA286', ...right, doubts: ['read_from_text'] },
      ]);
  });

  it('reads around blanks: no day is no day, no number is no leg', () => {
    expect(readBoardingPass(boardingPass([{ ...BA286, day: '   ' }]), TODAY)?.[0]?.date).toBeNull();
    expect(
      readBoardingPass(boardingPass([{ ...BA286, number: '    ' }, LH904]), TODAY)?.map((leg) => leg.flightNumber),
    ).toEqual(['LH904']);
    expect(readBoardingPass(boardingPass([{ ...BA286, to: '   ' }]), TODAY)?.[0]).toMatchObject({
      origin: 'SFO',
      destination: null,
    });
  });

  it('counts what is not printable as a blank, and passes over it at the start', () => {
    const text = boardingPass([BA286]).replace('DESMARAIS/LUC ', 'DESMAR\u0007IS/LÜC\u0000');
    expect(readBoardingPass(`\u001d\r\n${text}`, TODAY)?.[0]?.flightNumber).toBe('BA286');
  });

  it('gives the legs behind one whose size is wrong', () => {
    const text = boardingPass([BA286, LH904], '6325');
    const sizeAt = 23 + 35;
    for (const size of ['00', '7F', 'XX']) {
      const wrong = text.slice(0, sizeAt) + size + text.slice(sizeAt + 2);
      expect(readBoardingPass(wrong, TODAY)?.map(({ flightNumber }) => flightNumber)).toEqual(['BA286', 'LH904']);
    }
  });

  it('gives the legs before one that is cut off', () => {
    const text = boardingPass([BA286, LH904]);
    expect(readBoardingPass(text.slice(0, 75), TODAY)?.map((leg) => leg.flightNumber)).toEqual(['BA286']);
    expect(readBoardingPass(text.slice(0, 58), TODAY)?.[0]?.flightNumber).toBe('BA286');
  });

  it.each([
    '',
    'M',
    'https://example.com/pass',
    'M5'.padEnd(80),
    'M1'.padEnd(80, '9'),
    boardingPass([BA286]).slice(0, 45),
  ])('is not %j', (text) => {
    expect(readBoardingPass(text, TODAY)).toBeNull();
  });

  it('with sizes that are none, or past the end, is read as far as it goes', () => {
    const text = boardingPass([BA286, LH904]);
    for (const size of ['ZZ', 'FF', '  ']) {
      const broken = text.slice(0, 58) + size + text.slice(60);
      expect(readBoardingPass(broken, TODAY)?.[0]?.flightNumber).toBe('BA286');
    }
  });
});

describe('a boarding pass that is not as the standard has it', () => {
  const numbersIn = (text: string) => readBoardingPass(text, TODAY)?.map(({ flightNumber }) => flightNumber);

  it('is found behind the mark of its barcode', () => {
    expect(numbersIn(`]Q3${boardingPass([BA286])}`)).toEqual(['BA286']);
    for (const mark of ['x]Q3', ']33', ']QQ']) expect(numbersIn(`${mark}${boardingPass([BA286])}`)).toBeUndefined();
    expect(numbersIn(`xx${boardingPass([BA286])}`)).toBeUndefined();
  });

  it('is read by its form where blanks were lost or added, between two airports that are known', () => {
    const form = (leg: Partial<PassLeg>) => boardingPass([{ ...BA286, ...leg }]).replace(/ {3,}/, ' ');
    expect(numbersIn(form({}))).toEqual(['BA286']);
    for (const leg of [{ from: 'DJX' }, { to: 'DJX' }, { to: 'SFO' }, { carrier: 'ZZ' }]) {
      expect(numbersIn(form(leg)), JSON.stringify(leg)).toBeUndefined();
    }
  });

  it('of two airports or an airline and an airport that are not known is none', () => {
    expect(numbersIn(boardingPass([{ ...BA286, from: 'DJX', to: 'DJY' }]))).toBeUndefined();
    expect(numbersIn(boardingPass([{ ...BA286, from: 'DJX', carrier: 'ZZ' }]))).toBeUndefined();
  });

  it('of a railway is a train', () => {
    const [leg] = readBoardingPass(boardingPass([{ ...BA286, carrier: '2V' }]), TODAY) ?? [];
    expect(leg).toMatchObject({ flightNumber: '2V286', noFlight: 'train' });
    expect(readBoardingPass(boardingPass([BA286]), TODAY)?.[0]).not.toHaveProperty('noFlight');
  });
});

describe('the year of a boarding pass, which has none', () => {
  it.each([
    ['365', '2026-12-20', '2026-12-31'],
    ['001', '2026-12-20', '2027-01-01'],
    ['365', '2027-01-02', '2026-12-31'],
    ['366', '2026-11-22', '2024-12-31'],
    ['060', '2028-02-20', '2028-02-29'],
    ['060', '2027-02-20', '2027-03-01'],
    ['366', '2028-12-30', '2028-12-31'],
    ['366', '2029-01-03', '2028-12-31'],
  ])('day %s seen on %s is %s', (day, near, date) => {
    expect(readBoardingPass(boardingPass([{ ...BA286, day }]), near)?.[0]?.date).toBe(date);
  });

  it('follows the day of issue: an old pass stays old', () => {
    expect(readBoardingPass(boardingPass([{ ...BA286, day: '002' }], '3364'), TODAY)?.[0]?.date).toBe('2024-01-02');
    expect(readBoardingPass(boardingPass([{ ...BA286, day: '337' }], '6337'), '2027-05-01')?.[0]?.date).toBe(
      '2026-12-03',
    );
  });

  it('ignores an invalid day of issue', () => {
    expect(readBoardingPass(boardingPass([BA286], '    '), TODAY)?.[0]?.date).toBe('2026-12-03');
    expect(readBoardingPass(boardingPass([BA286], '6999'), TODAY)?.[0]?.date).toBe('2026-12-03');
  });

  it('is issued at the latest tomorrow, since elsewhere it is tomorrow already, and in a year that has the day', () => {
    expect(dateOfIssue(6, 327, TODAY)).toBe('2026-11-23');
    expect(dateOfIssue(6, 328, TODAY)).toBeNull();
    expect(dateOfIssue(7, 1, '2026-12-31')).toBe('2027-01-01');
    expect(dateOfIssue(4, 366, TODAY)).toBe('2024-12-31');
    expect(dateOfIssue(5, 366, TODAY)).toBeNull();
    expect(dateOfIssue(6, 0, TODAY)).toBeNull();
  });

  it.each([0, 367, 1.5, Number.NaN])('has no day %d', (day) => {
    expect(dateOfDayOfYear(day, TODAY)).toBeNull();
  });
});
