import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { AIRPORT_QUERY_MIN, type AirportSuggestion } from '#src/reference/airport.ts';
import { trpc } from '../../trpc.ts';
import { SuggestField } from '../../ui/suggest-field.tsx';
import { type AirportField, chosenAirport, typeInto } from './airport-field.ts';
import classes from './airport-picker.module.css';

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

/** A text field that suggests airports as one types; what is chosen or typed as a code stands for an airport. */
export function AirportPicker({ placeholder = 'Search airport...', field, onChange, ...props }: AirportPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [query] = useDebouncedValue(field.typed.trim(), TYPING_PAUSE_MS);
  const isAsking = isOpen && query.length >= AIRPORT_QUERY_MIN;
  const { data, isFetching, isError } = trpc.airports.search.useQuery(
    { q: query },
    { enabled: isAsking, staleTime: SUGGESTIONS_FRESH_MS, placeholderData: (previous) => previous },
  );
  const airports = isAsking ? (data?.airports ?? []) : [];
  const remarkOf = () => {
    if (!isAsking) return null;
    if (isError) return 'Airports cannot be suggested right now. Type a code, such as LHR.';
    return isFetching ? 'Searching…' : `No airport found for "${query}".`;
  };
  return (
    <SuggestField
      {...props}
      placeholder={placeholder}
      value={field.shown}
      suggestions={airports.map((airport) => ({ key: airport.iata, content: <Airport airport={airport} /> }))}
      remark={remarkOf()}
      onType={(value) => onChange(typeInto(field, value))}
      onChoose={(iata) => {
        const airport = airports.find((one) => one.iata === iata);
        if (airport) onChange(chosenAirport(airport));
      }}
      onOpenChange={setIsOpen}
    />
  );
}

function Airport({ airport: { iata, city, country, name } }: { airport: AirportSuggestion }) {
  return (
    <span className={classes.airport}>
      <span className={classes.place}>
        <span className={classes.city}>
          {city}, {country}
        </span>
        <span className={classes.name}>{name}</span>
      </span>
      <span className={classes.code}>{iata}</span>
    </span>
  );
}
