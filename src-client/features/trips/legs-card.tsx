import { Button } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { searchDateProblem } from '#src/flight/search-dates.ts';
import { flightNumberProblem } from '#src/flight/typed-flight-number.ts';
import { LEG_LIMIT } from '#src/trips/limits.ts';
import { say } from '#src/words/say.ts';
import { toastError } from '../../api/error-message.ts';
import { DateField } from '../../shared/date-field.tsx';
import { useNewTrip } from '../../shared/use-new-trip.ts';
import { Card } from '../../ui/card.tsx';
import { TextInput } from '../../ui/fields.ts';
import { useFields } from '../../ui/use-fields.ts';
import { spoken, t } from '../../ui/words.ts';
import classes from './trips.module.css';

export type LegsCardProps = {
  title: string;
  submit: string;
  isPending: boolean;
  /** gets the flights once all are right; `onDone` empties the form */
  onLegs: (legs: { flightNumber: string; date: string }[], onDone: () => void) => void;
  children?: ReactNode;
};

function numberProblem(typed: string): string | null {
  const problem = flightNumberProblem(typed);
  return problem && spoken(problem);
}

/** A form for flights with their dates. */
export function LegsCard({ title, submit, isPending, onLegs, children }: LegsCardProps) {
  const { form, field, values, reset, insertListItem, removeListItem } = useFields<{ legs: EnteredLeg[] }>(
    { legs: [newLeg('')] },
    ({ legs }): undefined => {
      const typed = legs.map(({ flightNumber, date }) => ({ flightNumber, date }));
      onLegs(typed, reset);
    },
    { legs: { flightNumber: numberProblem, date: dateProblem } },
  );
  const { legs } = values;
  return (
    <Card title={title}>
      <form {...form} className="form" aria-label={title}>
        <ul className="form">
          {legs.map(({ key, date }, index) => (
            <li key={key} className={classes.entry}>
              <TextInput
                {...field(`legs.${index}.flightNumber`)}
                label={t('app.common.flightNumber')}
                placeholder={t('app.trips.ba286')}
                maxLength={24}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
              <DateField {...field(`legs.${index}.date`)} value={date} label={t('app.common.departureDateLocal')} />
              {legs.length > 1 && (
                <Button
                  variant="subtle"
                  aria-label={t('app.trips.removeFlight2', { index: index + 1 })}
                  onClick={() => removeListItem('legs', index)}
                >
                  {t('app.common.remove')}
                </Button>
              )}
            </li>
          ))}
          {legs.length < LEG_LIMIT && (
            <li>
              <Button onClick={() => insertListItem('legs', newLeg(legs.at(-1)?.date ?? ''))}>
                {t('app.trips.addAnotherFlight')}
              </Button>
            </li>
          )}
        </ul>
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

type EnteredLeg = { key: string; flightNumber: string; date: string };

function newLeg(date: string): EnteredLeg {
  return { key: randomId(), flightNumber: '', date };
}

/** What is wrong with a day; null for one that can be searched. */
export function dateProblem(date: string): string | null {
  const problem = date ? searchDateProblem(date, Date.now()) : say('app.trips.enterTheDateOf');
  return problem && spoken(problem);
}

export function NewTrip({ onMade }: { onMade: (id: string) => Promise<void> }) {
  const [title, setTitle] = useState('');
  const create = useNewTrip(onMade);
  const onError = toastError(t('app.trips.weCouldntCreateThe'));
  return (
    <LegsCard
      title={t('app.trips.newTrip')}
      submit={t('app.trips.createTrip')}
      isPending={create.isPending}
      onLegs={(legs) => create.mutate({ ...(title.trim() && { title }), legs }, { onError })}
    >
      <TextInput
        label={t('app.trips.nameOptional')}
        placeholder={t('app.trips.londonInDecember')}
        maxLength={80}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
    </LegsCard>
  );
}
