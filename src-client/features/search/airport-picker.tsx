import { Box } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { AIRPORT_QUERY_MIN, type AirportSuggestion } from '#src/reference/airport.ts';
import type { Spoken } from '#src/words/speak.ts';
import { trpc } from '../../api/trpc.ts';
import { SuggestField } from '../../ui/suggest-field.tsx';
import { spoken, t } from '../../ui/words.ts';
import { type AirportField, chosenAirport, fitsTyped, typeInto } from './airport-field.ts';
import classes from './airport-picker.module.css';

const AIRPORT_CODE_MAX = 4;
const TYPING_PAUSE_MS = 150;
const SUGGESTIONS_FRESH_MS = 5 * 60 * 1000;

export type AirportPickerProps = {
  label: string;
  placeholder?: string;
  icon?: ReactNode;
  isDisabled?: boolean;
  field: AirportField;
  error?: string | null;
  onChange: (field: AirportField) => void;
};

/** A text field that suggests airports while typing; a chosen suggestion or a typed code selects an airport. */
export function AirportPicker({ placeholder, field, onChange, ...props }: AirportPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  // a chosen airport is looked up by its code
  const typed = field.code && field.typed.length > AIRPORT_CODE_MAX ? field.code : field.typed.trim();
  const [query] = useDebouncedValue(typed, TYPING_PAUSE_MS);
  const isAsking = isOpen && query.length >= AIRPORT_QUERY_MIN;
  const { data, isFetching, isError, isPlaceholderData } = trpc.airports.search.useQuery(
    { q: query },
    { enabled: isAsking, staleTime: SUGGESTIONS_FRESH_MS, placeholderData: (previous) => previous },
  );
  // suggestions for the previous text are kept only if they match the new one
  const isStale = isPlaceholderData || query !== typed;
  const found = isAsking ? (data?.airports ?? []) : [];
  const airports = isStale ? found.filter((airport) => fitsTyped(airport, typed)) : found;
  const remarkOf = () => {
    if (!isAsking) return null;
    if (isError) return t('app.search.suggestionsArentAvailableRight');
    return isFetching || isStale ? t('app.search.searching') : t('app.search.noAirportFoundFor', { query });
  };
  return (
    <SuggestField
      {...props}
      placeholder={placeholder ?? t('app.search.searchAirport')}
      value={field.shown}
      suggestions={airports.map((airport) => ({ key: airport.iata, content: <Airport airport={airport} /> }))}
      remark={remarkOf()}
      // a code needs no suggestion
      isFirstActive={field.code === null}
      onType={(value) => onChange(typeInto(field, value))}
      onChoose={(iata) => {
        const airport = airports.find((one) => one.iata === iata);
        if (airport) onChange(chosenAirport(airport));
      }}
      onOpenChange={setIsOpen}
    />
  );
}

function Airport({ airport: { iata, city, country, name, airports, note } }: { airport: Spoken<AirportSuggestion> }) {
  return (
    <span className="between" style={{ flexWrap: 'nowrap', gap: '0.75rem' }}>
      <span className={classes.place}>
        <Box component="span" fz="var(--text-md)" className="medium">
          {airports ? t('app.search.any', { city }) : city}, {spoken({ state: country })}
        </Box>
        <span className="fine">{note ?? airports?.join(', ') ?? name}</span>
      </span>
      <span className={classes.code}>{iata}</span>
    </span>
  );
}
