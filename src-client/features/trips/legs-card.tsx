import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { flightNumberProblem } from '#src/flight/flight-number.ts';
import { searchDateProblem } from '#src/flight/search-dates.ts';
import { LEG_LIMIT } from '#src/trips/limits.ts';
import { DateField } from '../../shared/date-field.tsx';
import { Card } from '../../ui/card.tsx';
import { TextInput } from '../../ui/fields.ts';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import classes from './trips.module.css';

export type LegsCardProps = {
  title: string;
  submit: string;
  isPending: boolean;
  /** gets the flights once all are right; `onDone` empties the form */
  onLegs: (legs: { flightNumber: string; date: string }[], onDone: () => void) => void;
  children?: ReactNode;
};

/** A form for flights with their dates. */
export function LegsCard({ title, submit, isPending, onLegs, children }: LegsCardProps) {
  const entered = useEnteredLegs();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!entered.check(event.currentTarget)) return;
    onLegs(
      entered.legs.map(({ flightNumber, date }) => ({ flightNumber, date })),
      entered.clear,
    );
  };
  return (
    <Card title={title}>
      <form className="form" aria-label={title} noValidate onSubmit={send}>
        <LegFields entered={entered} />
        {children}
        <div className="row buttons">
          <Button variant="filled" type="submit" loading={isPending}>
            {submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}

type EnteredLeg = { key: number; flightNumber: string; date: string };

/** The entered flights, with the errors of each after submitting. */
function useEnteredLegs() {
  const [legs, setLegs] = useState<EnteredLeg[]>([{ key: 0, flightNumber: '', date: '' }]);
  const [isChecked, setIsChecked] = useState(false);
  const add = () =>
    setLegs((known) => [
      ...known,
      { key: (known.at(-1)?.key ?? 0) + 1, flightNumber: '', date: known.at(-1)?.date ?? '' },
    ]);
  const remove = (key: number) => setLegs((known) => known.filter((leg) => leg.key !== key));
  const change = (changed: EnteredLeg) =>
    setLegs((known) => known.map((leg) => (leg.key === changed.key ? changed : leg)));
  const clear = () => {
    setLegs([{ key: 0, flightNumber: '', date: '' }]);
    setIsChecked(false);
  };
  const problems = new Map(legs.map((leg) => [leg.key, problemsOf(leg)]));
  const isRight = [...problems.values()].every(({ flightNumber, date }) => !flightNumber && !date);
  const check = (form: HTMLFormElement) => {
    focusFirstError(form, () => setIsChecked(true));
    return isRight;
  };
  return { legs, add, remove, change, clear, check, problems: isChecked ? problems : null };
}

function problemsOf({ flightNumber, date }: EnteredLeg): { flightNumber: string | null; date: string | null } {
  const dateProblem = date ? searchDateProblem(date, Date.now()) : 'Enter the date of the flight.';
  return { flightNumber: flightNumberProblem(flightNumber), date: dateProblem };
}

/** One row per entered flight. */
function LegFields({ entered }: { entered: ReturnType<typeof useEnteredLegs> }) {
  const { legs, problems } = entered;
  return (
    <ul className="form">
      {legs.map((leg, index) => (
        <li key={leg.key} className={classes.entry}>
          <TextInput
            label="Flight number"
            placeholder="BA286"
            value={leg.flightNumber}
            maxLength={24}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={problems?.get(leg.key)?.flightNumber}
            onChange={(event) => entered.change({ ...leg, flightNumber: event.currentTarget.value })}
          />
          <DateField
            label="Departure date, local"
            value={leg.date}
            error={problems?.get(leg.key)?.date}
            onChange={(date) => entered.change({ ...leg, date })}
          />
          {legs.length > 1 && (
            <Button variant="subtle" aria-label={`Remove flight ${index + 1}`} onClick={() => entered.remove(leg.key)}>
              Remove
            </Button>
          )}
        </li>
      ))}
      {legs.length < LEG_LIMIT && (
        <li>
          <Button onClick={entered.add}>Add another flight</Button>
        </li>
      )}
    </ul>
  );
}
