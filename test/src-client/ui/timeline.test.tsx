import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Timeline } from '../../../src-client/ui/timeline.tsx';

const lane = { name: 'Airbus A380', from: 2010, to: 2019, marks: [] };
const drawn = (area: { from: number; amounts: number[] } | null) =>
  renderToStaticMarkup(
    <MantineProvider>
      <Timeline
        label="Years in service"
        lanes={[
          { ...lane, area },
          { ...lane, name: 'Boeing 777', area: { from: 2010, amounts: [100, 200] } },
        ]}
        solid="Counted"
        hollow="Not counted"
        area={{ name: 'Departures a year', textOf: (amount) => `About ${amount} departures` }}
      />
    </MantineProvider>,
  );

it('draws the amounts of all lanes on one scale, one step a year', () => {
  // ten years are 100 wide; 50 of at most 200 are a quarter of 28 high
  expect(drawn({ from: 2010, amounts: [50, 0] })).toContain('d="M0.0,28V21.0H10.0V28.0H20.0V28Z"');
  expect(drawn({ from: 2010, amounts: [50, 0] })).toContain('d="M0.0,28V14.0H10.0V0.0H20.0V28Z"');
});

it('lists the amounts in the table, and draws none where none are known', () => {
  expect(drawn({ from: 2010, amounts: [50, 0] })).toContain('About 50 departures');
  expect(drawn(null).match(/<path/g)).toHaveLength(1);
});
