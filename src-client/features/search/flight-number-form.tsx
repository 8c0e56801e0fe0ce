import { type FormEvent, useState } from 'react';
import { registrationOf } from '#src/aircraft/registration.ts';
import type { Told } from '#src/words/say.ts';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { spoken, t } from '../../ui/words.ts';
import { DateControl } from './date-control.tsx';
import { SearchButton } from './search-button.tsx';
import classes from './search-card.module.css';
import type { SearchCardProps } from './search-card-props.ts';

export function FlightNumberForm({ form, change, onFlight, onRegistration }: SearchCardProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const registration = registrationOf(form.flightNumber);
    if (registration && onRegistration) return onRegistration(registration.text);
    const found = await problemOf(form.flightNumber).catch(() => null);
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
async function problemOf(flightNumber: string): Promise<Told | null> {
  const { flightSearchProblem } = await import('#src/flight/flight-search.ts');
  return flightSearchProblem(flightNumber);
}
