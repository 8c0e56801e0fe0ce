import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { AirspaceLine } from '#src/airspace/airspace-lines.ts';
import type { Notices } from '#src/safety/report/notices.ts';
import type { Spoken } from '#src/words/speak.ts';
import { TEST_SOURCE } from '#test/support/airline.ts';
import { Airspace, statesOf } from '../../../../src-client/features/report/head/airspace.tsx';

const LINE: Spoken<AirspaceLine> = {
  kind: 'inForce',
  issuer: 'EASA',
  id: '20582',
  name: 'Airspace of Libya',
  states: ['Libya'],
  isNear: true,
  levels: 'below 32,000 ft; airliners cruise above',
  note: null,
  since: '2017-03-31',
  until: '2027-01-31',
  text: 'The whole sentence.',
  source: { ...TEST_SOURCE, asOf: '2026-11-27' },
};
const notices = (airspace: Spoken<AirspaceLine>[], noAirspace: string | null = null): Spoken<Notices> => {
  return { listsAsOf: null, lists: [], airspace, noAirspace };
};
const drawn = (given: Spoken<Notices> | undefined) => renderToStaticMarkup(<Airspace notices={given} />);
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll('&#x27;', "'");

describe("a report's block 'Airspace'", () => {
  it('names the states on the line that opens the bulletins, with their levels, dates and the day of the list', () => {
    const html = drawn(notices([LINE]));
    expect(html).not.toContain('open=""');
    expect(textOf(html)).toContain('1 bulletin on the shortest path: Libya');
    expect(textOf(html)).toContain(
      'EASA: Airspace of Libya on or near Libya; below 32,000 ft; airliners cruise above; since Mar 31, 2017; until Jan 31, 2027.',
    );
    expect(textOf(html)).toContain('Read at EASA on Nov 27, 2026.');
    expect(statesOf(notices([LINE]))).toEqual(['Libya']);
  });

  it('says of history what it named, and nothing of what is in force', () => {
    const old = notices([{ ...LINE, kind: 'history', levels: null, text: 'Our last list named Libya.' }]);
    const text = textOf(drawn(old));
    expect(text).toContain('Airspace Not known');
    expect(text).toContain('Our last list named Libya.');
    expect(text).not.toContain('32,000');
    expect(statesOf(old)).toEqual([]);
  });

  it('does not say that nothing touches the path by a list that is too old', () => {
    const text = textOf(
      drawn({ ...notices([], 'The shortest path touches none of them.'), airspaceUnknown: 'Read too long ago.' }),
    );
    expect(text).toContain('Airspace Not known');
    expect(text).toContain('Read too long ago. The shortest path touches none of them.');
    expect(text).not.toContain('No bulletin');
    expect(textOf(drawn({ ...notices([LINE]), airspaceUnknown: 'Read too long ago.' }))).toContain(
      'Read too long ago.',
    );
  });

  it('says that nothing was looked for where the path is not known', () => {
    const text = textOf(drawn({ ...notices([]), airspaceUnknown: 'The shortest path is not known.' }));
    expect(text).toContain('Airspace Not known');
    expect(text).toContain('The shortest path is not known.');
  });

  it('says that levels are not known', () => {
    expect(textOf(drawn(notices([{ ...LINE, levels: null }])))).toContain('levels not known here');
  });

  it('begins closed where nothing touches the path, and is absent where the path is not known', () => {
    const html = drawn(notices([], 'The shortest path touches none of them.'));
    expect(html).not.toContain('open=""');
    expect(textOf(html)).toContain('No bulletin on the shortest path');
    expect([drawn(notices([])), drawn(undefined)]).toEqual(['', '']);
  });
});
