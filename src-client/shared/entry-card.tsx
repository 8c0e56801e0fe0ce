import type { ReactNode } from 'react';
import { Card, type CardProps } from '../ui/card.tsx';
import { Entry, EntryList, type EntryProps } from '../ui/entry-list.tsx';
import { type Query, QueryState } from './query-state.tsx';

export type EntryCardProps<Data, Item> = Omit<CardProps, 'children'> & {
  /** above the list: what the card is about, in a sentence or two */
  lead?: ReactNode;
  query: Query<Data>;
  itemsOf: (data: Data) => readonly Item[];
  /** an entry of the list, with its actions; `key` identifies it */
  entryOf: (item: Item) => EntryProps & { key: string | number };
  /** shown in place of an empty list */
  empty?: ReactNode;
  /** below the list, once it is there: how to add to it */
  children?: ReactNode | ((data: Data) => ReactNode);
};

/** A card with a list of things that a member has: each with its actions, and how to add one. */
export function EntryCard<Data, Item>(props: EntryCardProps<Data, Item>) {
  const { lead, query, itemsOf, entryOf, empty, children, ...card } = props;
  return (
    <Card {...card}>
      {typeof lead === 'string' ? <p className="aside">{lead}</p> : lead}
      <QueryState query={query}>
        {(data) => {
          const entries = itemsOf(data).map(entryOf);
          return (
            <>
              {entries.length > 0 ? (
                <EntryList>
                  {entries.map(({ key, ...entry }) => (
                    <Entry key={key} {...entry} />
                  ))}
                </EntryList>
              ) : (
                empty
              )}
              {typeof children === 'function' ? children(data) : children}
            </>
          );
        }}
      </QueryState>
    </Card>
  );
}
