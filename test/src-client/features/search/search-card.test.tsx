import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { trpc, trpcClient } from '../../../../src-client/api/trpc.ts';
import { EMPTY_FIELD } from '../../../../src-client/features/search/airport-field.ts';
import { AirportPicker } from '../../../../src-client/features/search/airport-picker.tsx';
import { SearchCard } from '../../../../src-client/features/search/search-card.tsx';

const queryClient = new QueryClient();
const nothing = () => undefined;

/** Renders the page's first frame, as a server would. */
function drawn(part: ReactNode): string {
  return renderToStaticMarkup(
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider>{part}</MantineProvider>
      </QueryClientProvider>
    </trpc.Provider>,
  );
}

const picker = { label: 'From', field: EMPTY_FIELD, onChange: nothing };
const card = {
  form: { tab: 'airports' as const, flightNumber: '', from: EMPTY_FIELD, to: EMPTY_FIELD, date: null },
  change: nothing,
  onFlight: nothing,
};
const submit = /<button[^>]*type="submit"[^>]*>/;

test('the airport picker has a placeholder of its own, an icon and a disabled state', () => {
  expect(drawn(<AirportPicker {...picker} />)).toContain('placeholder="Search airport..."');
  expect(drawn(<AirportPicker {...picker} placeholder="Where to?" />)).toContain('placeholder="Where to?"');
  expect(drawn(<AirportPicker {...picker} icon={<i>plane</i>} />)).toContain('<i>plane</i>');
  expect(drawn(<AirportPicker {...picker} isDisabled />)).toMatch(/<input[^>]* disabled=""/);
  expect(drawn(<AirportPicker {...picker} />)).not.toMatch(/<input[^>]* disabled=""/);
});

test('flights can be found unless a search runs or there is no handler', () => {
  const button = (part: ReactNode) => submit.exec(drawn(part))?.[0];
  expect(button(<SearchCard {...card} onRoute={nothing} />)).not.toContain('disabled');
  expect(button(<SearchCard {...card} />)).toContain('disabled');
  void queryClient.fetchQuery({ queryKey: ['route-search'], queryFn: () => new Promise<null>(nothing) });
  expect(button(<SearchCard {...card} onRoute={nothing} />)).toContain('disabled');
});
