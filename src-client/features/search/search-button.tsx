import { Button } from '@mantine/core';
import { type Query, useIsFetching } from '@tanstack/react-query';
import classes from './search-card.module.css';

/** Starts a search; disabled while one is in progress. */
export function SearchButton({ children, isOff = false }: { children: string; isOff?: boolean }) {
  const isSearching = useIsFetching({ predicate: isSearch }) > 0;
  return (
    <Button variant="filled" type="submit" size="md" className={classes.submit} disabled={isSearching || isOff}>
      {children}
    </Button>
  );
}

export function isSearch({ queryKey }: Query): boolean {
  return queryKey[0] === 'flight-search' || queryKey[0] === 'route-search';
}
