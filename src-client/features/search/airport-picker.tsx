import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { AIRPORT_QUERY_MIN } from '#src/reference/airport.ts';
import { trpc } from '../../trpc.ts';
import { type AirportField, chosenAirport, typeInto } from './airport-field.ts';
import classes from './airport-picker.module.css';

const TYPING_PAUSE_MS = 150;
const CLOSE_AFTER_BLUR_MS = 200;
const SUGGESTIONS_FRESH_MS = 5 * 60 * 1000;

export type AirportPickerProps = {
  label: string;
  placeholder?: string;
  icon?: ReactNode;
  isDisabled?: boolean;
  field: AirportField;
  error?: string;
  onChange: (field: AirportField) => void;
};

/** A text field that suggests airports as one types; what is chosen or typed as a code stands for an airport. */
export function AirportPicker({ placeholder = 'Search airport...', field, onChange, ...props }: AirportPickerProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const query = useDebouncedValue(field.shown.trim(), TYPING_PAUSE_MS)[0];
  const isAsking = query.length >= AIRPORT_QUERY_MIN && combobox.dropdownOpened;
  const { data, isFetching } = trpc.airports.search.useQuery(
    { q: query },
    { enabled: isAsking, staleTime: SUGGESTIONS_FRESH_MS, placeholderData: (previous) => previous },
  );
  const airports = isAsking ? (data?.airports ?? []) : [];
  const choose = (iata: string) => {
    const airport = airports.find((one) => one.iata === iata);
    if (airport) onChange(chosenAirport(airport));
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false} transitionProps={{ duration: 0 }}>
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <TextInput
          label={props.label}
          placeholder={placeholder}
          size="md"
          leftSection={props.icon}
          disabled={props.isDisabled}
          error={props.error}
          value={field.shown}
          aria-autocomplete="list"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => {
            onChange(typeInto(field, event.currentTarget.value));
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onBlur={() => setTimeout(() => combobox.closeDropdown(), CLOSE_AFTER_BLUR_MS)}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isAsking} className={classes.dropdown}>
        <Combobox.Options className={classes.options} aria-label={`Airports: ${props.label}`}>
          {airports.map(({ iata, city, country, name }) => (
            <Combobox.Option key={iata} value={iata} className={classes.option}>
              <span className={classes.place}>
                <span className={classes.city}>
                  {city}, {country}
                </span>
                <span className={classes.name}>{name}</span>
              </span>
              <span className={classes.code}>{iata}</span>
            </Combobox.Option>
          ))}
          {airports.length === 0 && (
            <Combobox.Empty>{isFetching ? 'Searching…' : `No airport found for "${query}".`}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
