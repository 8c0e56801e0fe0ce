import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { routeSearchSchema } from '#src/flight/route-search.ts';
import { LandingIcon, TakeoffIcon } from '../../ui/icons.tsx';
import { AirportPicker } from './airport-picker.tsx';
import type { AirportField } from './airport-field.ts';
import { DateControl } from './date-control.tsx';
import type { SearchCardProps } from './search-card.tsx';
import classes from './search-card.module.css';

const PLACEHOLDER = 'Search airport by name or code';
const CHOOSE = 'Choose an airport from the list, or type its code.';

type Problems = { origin?: string; destination?: string };

export function AirportsForm({ form, change, isSearching, onRoute }: SearchCardProps) {
  const [problems, setProblems] = useState<Problems>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const route = { origin: textOf(form.from), destination: textOf(form.to), date: form.date ?? undefined };
    const checked = routeSearchSchema.safeParse(route);
    setProblems(checked.success ? {} : problemsOf(checked.error.issues, form));
    if (checked.success) onRoute?.(checked.data);
  };
  return (
    <form className={`${classes.form} ${classes.airports}`} onSubmit={submit} noValidate>
      <AirportPicker
        label="From"
        placeholder={PLACEHOLDER}
        icon={<TakeoffIcon />}
        field={form.from}
        error={problems.origin}
        onChange={(from) => {
          change({ from });
          setProblems(({ destination }) => ({ destination }));
        }}
      />
      <AirportPicker
        label="To"
        placeholder={PLACEHOLDER}
        icon={<LandingIcon />}
        field={form.to}
        error={problems.destination}
        onChange={(to) => {
          change({ to });
          setProblems(({ origin }) => ({ origin }));
        }}
      />
      <Button type="submit" size="md" className={classes.submit} disabled={isSearching || !onRoute}>
        Find Flights
      </Button>
      <div className={classes.extras}>
        <p className={classes.hint}>Search by airport name, city or code (e.g. New York, Tokyo, JFK, Narita).</p>
        <DateControl value={form.date} onChange={(date) => change({ date })} />
      </div>
    </form>
  );
}

function textOf({ code, shown }: AirportField): string {
  return code ?? shown.trim();
}

/** The rule's own sentence for a code that is too short; for a name that was not chosen, what to do. */
function problemsOf(issues: { path: PropertyKey[]; message: string }[], { from, to }: SearchCardProps['form']): Problems {
  const problemOf = (name: 'origin' | 'destination', field: AirportField) => {
    const issue = issues.find((one) => one.path[0] === name);
    return issue && (textOf(field).length < 3 ? issue.message : CHOOSE);
  };
  return { origin: problemOf('origin', from), destination: problemOf('destination', to) };
}
