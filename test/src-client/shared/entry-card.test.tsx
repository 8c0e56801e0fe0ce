import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EntryCard } from '../../../src-client/shared/entry-card.tsx';

type Phones = { phones: { id: number; name: string }[] };

function drawn(query: { data: Phones | undefined; isError: boolean; error: unknown }): string {
  const card = (
    <EntryCard
      title="Phones"
      lead="What you sign in with."
      query={query}
      itemsOf={({ phones }: Phones) => phones}
      entryOf={({ id, name }) => ({
        key: id,
        name,
        details: [null, 'Added today'],
        acts: [id > 1 && { text: 'Remove', label: `Remove: ${name}`, run: () => undefined }],
      })}
      empty={<p>None yet.</p>}
    >
      {({ phones }) => <p>{phones.length} of 20</p>}
    </EntryCard>
  );
  return renderToStaticMarkup(<MantineProvider>{card}</MantineProvider>);
}

const loaded = (...phones: Phones['phones']) => drawn({ data: { phones }, isError: false, error: null });

it('a list says what it is about, and that it loads or failed', () => {
  const loading = drawn({ data: undefined, isError: false, error: null });
  expect(loading).toContain('What you sign in with.');
  expect(loading).toContain('Loading...');
  const failed = drawn({ data: undefined, isError: true, error: new TypeError('Failed to fetch') });
  expect(failed).toContain('role="alert"');
  expect(failed).not.toContain('of 20');
});

it('an empty list has its own words, and how to add to it', () => {
  const empty = loaded();
  expect(empty).toContain('None yet.');
  expect(empty).toContain('0 of 20');
  expect(empty).not.toContain('<li');
});

it('an entry has its details, and only the acts that it allows, which name it', () => {
  const html = loaded({ id: 1, name: 'Old phone' }, { id: 2, name: 'New phone' });
  expect(html.match(/<li/g)).toHaveLength(2);
  expect(html.match(/Added today/g)).toHaveLength(2);
  expect(html).toContain('aria-label="Remove: New phone"');
  expect(html).not.toContain('Remove: Old phone');
});
