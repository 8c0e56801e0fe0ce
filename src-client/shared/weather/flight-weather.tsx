import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { FlightWeather, WeatherQuestion } from '#src/weather/flight-weather.ts';
import {
  BUMPS_CALM,
  BUMPS_SKILL,
  noOutlookText,
  noWarningText,
  outlookText,
  shortText,
  TOO_EARLY,
  warningText,
} from '#src/weather/weather-words.ts';
import { trpc } from '../../api/trpc.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextInput } from '../../ui/fields.ts';
import { useCalmView } from '../../ui/use-calm-view.ts';
import { BumpsStrip } from './bumps-strip.tsx';
import { isOver, isTooEarly } from './near-day.ts';

export type FlightWeatherProps = Pick<WeatherQuestion, 'from' | 'to' | 'via'> & {
  /** YYYY-MM-DD, local at the origin */
  day: string;
  /** ISO date-time, local at the origin or with its offset; null while no source says */
  departs: string | null;
  /** whether it begins open */
  isOpen?: boolean;
};

/** What air a flight of the next two days meets; words alone before, and nothing once its day is over. */
export function FlightWeatherPart({ day, departs, isOpen = false, ...way }: FlightWeatherProps) {
  const [entered, setEntered] = useState('');
  if (isOver(day, Date.now())) return null;
  if (isTooEarly(day, Date.now())) return <Part title="from two days before departure">{TOO_EARLY}</Part>;
  const at = departs ?? (entered && `${day}T${entered}`);
  return at ? <Asked {...way} departs={at} isOpen={isOpen} /> : <TimeForm onTime={setEntered} />;
}

function Part({ title, isOpen, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  const [isCalm] = useCalmView();
  return (
    <Disclosure
      {...(isOpen && { isOpen })}
      title={
        <>
          <b>Bumps</b> <span className="soft">{title}</span>
        </>
      }
    >
      {isCalm && <p>{BUMPS_CALM}</p>}
      {typeof children === 'string' ? <p>{children}</p> : children}
    </Disclosure>
  );
}

function Asked({ isOpen, ...question }: WeatherQuestion & { isOpen: boolean }) {
  const { data, error } = trpc.weather.get.useQuery(question);
  if (error)
    return <Part title="not known now">We couldn't load the outlook. Open this page again in a few minutes.</Part>;
  if (!data) return <Part title="being looked up …">The winds and the official warnings are being read.</Part>;
  if (data.phase === 'past') return null;
  if (data.phase === 'early') return <Part title="from two days before departure">{TOO_EARLY}</Part>;
  return (
    <Part title={shortText(data)} isOpen={isOpen}>
      <Outlook {...question} weather={data} />
    </Part>
  );
}

function Outlook({ from, to, weather }: Pick<WeatherQuestion, 'from' | 'to'> & { weather: FlightWeather }) {
  const { sections, warnings, airports } = weather;
  const isKnown = sections?.some(({ bumps }) => bumps !== null);
  return (
    <>
      <p>{sections ? outlookText(sections) : noOutlookText(weather)}</p>
      {sections && isKnown && <BumpsStrip sections={sections} from={from} to={to} />}
      {warnings && warnings.length > 0 && (
        <>
          <p className="medium">Official warnings on the shortest path, which pilots plan by:</p>
          <ul className="bullets">
            {warnings.map((warning) => (
              <li key={warningText(warning)}>{warningText(warning)}</li>
            ))}
          </ul>
        </>
      )}
      <p>{noWarningText(weather)}</p>
      {airports && (
        <>
          <p className="medium">The airports on the day:</p>
          <ul className="bullets">
            {airports.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <p className="note">
        {isKnown && `${BUMPS_SKILL} `}Comfort, not safety: none of this is part of a score. Warnings and airports: NOAA
        Aviation Weather Center.
        {isKnown && (
          <>
            {' '}
            Winds: NOAA’s GFS by <a href="https://open-meteo.com/">Open-Meteo</a>, CC BY 4.0.
          </>
        )}
      </p>
    </>
  );
}

function TimeForm({ onTime }: { onTime: (time: string) => void }) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onTime(String(new FormData(event.currentTarget).get('time')));
  };
  return (
    <Part title="when does it depart?">
      <p>No source of ours says when it departs. With the time on your booking we can look up the air on its way.</p>
      <form className="row" onSubmit={send}>
        <TextInput type="time" name="time" label="Departure time, local" required />
        <Button type="submit">Look up bumps</Button>
      </form>
    </Part>
  );
}
