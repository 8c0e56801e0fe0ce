import { Box, Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  AIRPORT_CODE_UNREADABLE,
  airportCodeProblem,
  DESTINATION_TOO_SHORT,
  ORIGIN_TOO_SHORT,
} from '#src/flight/airport-code.ts';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Icon } from '../../ui/icon.tsx';
import { t } from '../../ui/words.ts';
import type { AirportField } from './airport-field.ts';
import { AirportPicker } from './airport-picker.tsx';
import { DateControl } from './date-control.tsx';
import { SearchButton } from './search-button.tsx';
import classes from './search-card.module.css';
import type { SearchCardProps } from './search-card-props.ts';

const PLACEHOLDER = t('app.search.searchAirportByName');
const CHOOSE = t('app.search.chooseAnAirportFrom');

export function AirportsForm({ form, change, onRoute }: SearchCardProps) {
  const [problems, setProblems] = useState<{ origin?: string | null; destination?: string | null }>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const origin = problemOf(form.from, ORIGIN_TOO_SHORT);
    const destination = problemOf(form.to, DESTINATION_TOO_SHORT);
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
function problemOf(field: AirportField, tooShort: string): string | null {
  const problem = airportCodeProblem(textOf(field), tooShort);
  return problem === AIRPORT_CODE_UNREADABLE ? CHOOSE : problem;
}
