import { Box, Button, Tabs } from '@mantine/core';
import { type Query, useIsFetching } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { registrationOf } from '#src/aircraft/registration.ts';
import {
  AIRPORT_CODE_UNREADABLE,
  airportCodeProblem,
  DESTINATION_TOO_SHORT,
  ORIGIN_TOO_SHORT,
} from '#src/flight/airport-code.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import type { FlightSearch } from '#src/flight/flight-search.ts';
import type { HomeSearch } from '#src/flight/home-search.ts';
import type { RouteSearch } from '#src/flight/route-search.ts';
import type { Told } from '#src/words/say.ts';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { spoken, t } from '../../ui/words.ts';
import type { AirportField } from './airport-field.ts';
import { AirportPicker } from './airport-picker.tsx';
import { DateControl } from './date-control.tsx';
import classes from './search-card.module.css';
import line from './search-line.module.css';
import type { SearchForm, SearchTab } from './use-search-form.ts';

/** The search card: by airports, by flight number, or from a booking, which another feature reads. */
export function SearchCard(props: SearchCardProps) {
  const { form, change, booking } = props;
  return (
    <Box component="section" mt="0.75rem" className="raised" aria-labelledby="search-title">
      <Box component="h2" mb="1rem" id="search-title">
        {t('app.search.flightSafetyCheck')}
      </Box>
      <Tabs
        value={form.tab}
        onChange={(tab) => change({ tab: tab as SearchTab })}
        style={{ containerType: 'inline-size' }}
        classNames={{ list: classes.tabs, tab: classes.tab }}
        variant="unstyled"
      >
        <Tabs.List aria-label={t('app.search.searchBy')}>
          <Tabs.Tab value="airports">{t('app.search.airports')}</Tabs.Tab>
          <Tabs.Tab value="flight">{t('app.search.flightNumber')}</Tabs.Tab>
          {booking && <Tabs.Tab value="booking">{t('app.search.fromMyBooking')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="airports">
          <AirportsForm {...props} />
        </Tabs.Panel>
        <Tabs.Panel value="flight">
          <FlightNumberForm {...props} />
        </Tabs.Panel>
        {booking && <Tabs.Panel value="booking">{form.tab === 'booking' && booking}</Tabs.Panel>}
      </Tabs>
    </Box>
  );
}

/** The props of the search card and its two forms: the input, and the callbacks. */
export type SearchCardProps = {
  form: SearchForm;
  change: (part: Partial<SearchForm>) => void;
  onFlight: (search: FlightSearch) => void;
  /** called if an aircraft's registration was typed */
  onRegistration?: (registration: string) => void;
  onRoute?: (search: RouteSearch) => void;
  /** the part that reads bookings; drawn when its tab is chosen */
  booking?: ReactNode;
};

const PLACEHOLDER = t('app.search.searchAirportByName');
const CHOOSE = t('app.search.chooseAnAirportFrom');

function AirportsForm({ form, change, onRoute }: SearchCardProps) {
  const [problems, setProblems] = useState<{ origin?: string | null; destination?: string | null }>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const origin = airportProblem(form.from, ORIGIN_TOO_SHORT);
    const destination = airportProblem(form.to, DESTINATION_TOO_SHORT);
    focusFirstError(event.currentTarget, () => setProblems({ origin, destination }));
    if (origin || destination) return;
    onRoute?.({ origin: textOf(form.from), destination: textOf(form.to), date: form.date ?? undefined });
  };
  const swap = () => {
    change({ from: form.to, to: form.from });
    setProblems({});
  };
  const sideOf = (side: 'from' | 'to', problem: 'origin' | 'destination') => ({
    placeholder: PLACEHOLDER,
    field: form[side],
    error: problems[problem],
    onChange: (field: AirportField) => {
      change({ [side]: field });
      setProblems((before) => ({ ...before, [problem]: undefined }));
    },
  });
  return (
    <form className={`${classes.form} ${classes.airports}`} onSubmit={submit} noValidate>
      <AirportPicker {...sideOf('from', 'origin')} label={t('app.search.from')} icon={<Icon name="takeoff" />} />
      <Box pos="relative">
        <AirportPicker {...sideOf('to', 'destination')} label={t('app.search.to')} icon={<Icon name="landing" />} />
        {(form.from.shown !== '' || form.to.shown !== '') && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            mih="2.75rem"
            pos="absolute"
            top="-1.0625rem"
            style={{ zIndex: 1, insetInlineEnd: 0 }}
            leftSection={<Icon name="swap" size={16} />}
            onClick={swap}
            aria-label={t('app.search.swapFromAndTo')}
          >
            {t('app.search.swap')}
          </Button>
        )}
      </Box>
      <SearchButton isOff={!onRoute}>{t('app.search.findFlights')}</SearchButton>
      <div className="between" style={{ gridColumn: '1 / -1' }}>
        <p className="note">{t('app.search.searchByAirportName')}</p>
        <DateControl value={form.date} onChange={(date) => change({ date })} />
      </div>
    </form>
  );
}

function textOf({ code, shown }: AirportField): string {
  return (code ?? shown).trim().toUpperCase();
}

/** The schema's message for a code that is too short; for a name that was not chosen from the list, what to do. */
function airportProblem(field: AirportField, tooShort: string): string | null {
  const problem = airportCodeProblem(textOf(field), tooShort);
  return problem === AIRPORT_CODE_UNREADABLE ? CHOOSE : problem;
}

function FlightNumberForm({ form, change, onFlight, onRegistration }: SearchCardProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const registration = registrationOf(form.flightNumber);
    if (registration && onRegistration) return onRegistration(registration.text);
    const found = await flightProblem(form.flightNumber).catch(() => null);
    focusFirstError(element, () => setProblem(found && spoken(found)));
    if (!found) onFlight({ flightNumber: form.flightNumber.trim(), date: form.date ?? undefined });
  };
  return (
    <form className={`${classes.form} ${classes.flight}`} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('app.common.flightNumber')}
        placeholder={t('app.search.eGBa123Lh456')}
        icon={<Icon name="plane" />}
        value={form.flightNumber}
        error={problem}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        enterKeyHint="search"
        spellCheck={false}
        onChange={(event) => {
          change({ flightNumber: event.currentTarget.value });
          setProblem(null);
        }}
      />
      <SearchButton>{t('app.search.searchFlight')}</SearchButton>
      <div className="between" style={{ gridColumn: '1 / -1' }}>
        <p className="note">{t('app.search.youllFindItOn')}</p>
        <DateControl value={form.date} onChange={(date) => change({ date })} />
      </div>
    </form>
  );
}

/** What reads a number comes with what sends the search; without it the server says what is wrong. */
async function flightProblem(flightNumber: string): Promise<Told | null> {
  const { flightSearchProblem } = await import('#src/flight/flight-search.ts');
  return flightSearchProblem(flightNumber);
}

/** Starts a search; disabled while one is in progress. */
function SearchButton({ children, isOff = false }: { children: string; isOff?: boolean }) {
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

export function SearchLine({ search, onEdit }: { search: HomeSearch; onEdit: () => void }) {
  const { flight, from, to, date } = search;
  return (
    <section className={`card between ${line.line}`} aria-label={t('app.search.flightSafetyCheck')} data-unprinted>
      <p className="anywhere">
        <strong>{flight ? flightNumberText(flight) : t('app.search.to2', { from: from ?? '', to: to ?? '' })}</strong>
        {date && ` · ${spoken({ date })}`}
      </p>
      <Button size="sm" leftSection={<Icon name="plane" size={16} />} onClick={onEdit}>
        {t('app.search.editSearch')}
      </Button>
    </section>
  );
}
