import { Box, Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { HOUR_MS } from '#src/format/time.ts';
import { HOURS_AHEAD } from '#src/weather/bumps.ts';
import type { FlightWeather, Section, WeatherQuestion } from '#src/weather/flight-weather.ts';
import {
  BUMPS_CALM,
  BUMPS_SKILL,
  noOutlookText,
  noWarningText,
  outlookText,
  sayBumps,
  shortText,
  TOO_EARLY,
  warningText,
} from '#src/weather/weather-words.ts';
import type { Spoken } from '#src/words/speak.ts';
import { trpc } from '../../api/trpc.ts';
import { useCalmView } from '../../ui/calm-view.tsx';
import { PictureTable } from '../../ui/data-table.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextInput } from '../../ui/fields.ts';
import { bold, each, linkTo, soft, spoken, t } from '../../ui/words.ts';
import classes from './bumps-strip.module.css';

type FlightWeatherProps = Pick<WeatherQuestion, 'from' | 'to' | 'via'> & {
  /** YYYY-MM-DD, local at the origin */
  day: string;
  /** ISO date-time, local at the origin or with its offset; null while no source says */
  departs: string | null;
  /** whether it begins open */
  isOpen?: boolean;
};

/** What air a flight of the next two days meets; words alone before, and nothing once its day is over, or where it ends where it began. */
export function FlightWeatherPart({ day, departs, isOpen = false, ...way }: FlightWeatherProps) {
  const [entered, setEntered] = useState('');
  const isRound = way.from === way.to && !way.via;
  if (isRound || isOver(day, Date.now())) return null;
  if (isTooEarly(day, Date.now())) return <Part title={t('app.weather.early')}>{spoken(TOO_EARLY)}</Part>;
  const at = departs ?? (entered && `${day}T${entered}`);
  return at ? <Asked {...way} departs={at} isOpen={isOpen} /> : <TimeForm onTime={setEntered} />;
}

function Part({ title, isOpen, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  const [isCalm] = useCalmView();
  return (
    <Disclosure {...(isOpen && { isOpen })} title={t('app.weather.title', { title, name: bold, soft })}>
      {isCalm && <p>{spoken(BUMPS_CALM)}</p>}
      {typeof children === 'string' ? <p>{children}</p> : children}
    </Disclosure>
  );
}

function Asked({ isOpen, ...question }: WeatherQuestion & { isOpen: boolean }) {
  const { data, error } = trpc.weather.get.useQuery(question);
  if (error) return <Part title={t('app.weather.failed')}>{t('app.weather.openAgain')}</Part>;
  if (!data) return <Part title={t('app.weather.asking')}>{t('app.weather.beingRead')}</Part>;
  if (data.phase === 'past') return null;
  if (data.phase === 'early') return <Part title={t('app.weather.early')}>{spoken(TOO_EARLY)}</Part>;
  return (
    <Part title={spoken(shortText(data))} isOpen={isOpen}>
      <Outlook {...question} weather={data} />
    </Part>
  );
}

function Outlook({ from, to, weather }: Pick<WeatherQuestion, 'from' | 'to'> & { weather: Spoken<FlightWeather> }) {
  const { sections, warnings, airports } = weather;
  const isKnown = sections?.some(({ bumps }) => bumps !== null);
  return (
    <>
      <p>{spoken(sections ? outlookText(sections) : noOutlookText(weather))}</p>
      {sections && isKnown && <BumpsStrip sections={sections} from={from} to={to} />}
      {warnings && warnings.length > 0 && (
        <>
          <p className="medium">{t('app.weather.warnings')}</p>
          <ul className="bullets">{each('li', warnings.map(warningText).map(spoken))}</ul>
        </>
      )}
      <p>{spoken(noWarningText(weather))}</p>
      {airports && (
        <>
          <p className="medium">{t('app.weather.airports')}</p>
          <ul className="bullets">{each('li', airports)}</ul>
        </>
      )}
      <p className="note">
        {isKnown
          ? t('app.weather.noteWithWinds', { skill: BUMPS_SKILL, link: linkTo('https://open-meteo.com/') })
          : t('app.weather.note')}
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
    <Part title={t('app.weather.when')}>
      <p>{t('app.weather.noTime')}</p>
      <form className="row" onSubmit={send} data-unprinted>
        <TextInput type="time" name="time" label={t('app.weather.time')} required />
        <Button type="submit">{t('app.weather.lookUp')}</Button>
      </form>
    </Part>
  );
}

/** The outlook along the way, from left to right, and the same as a table. */
function BumpsStrip({ sections, from, to }: { sections: Section[]; from: string; to: string }) {
  return (
    <Box component="figure" maw="40rem" mt="0.5rem">
      <div role="img" aria-label={t('app.weather.strip', { from, to, outlook: outlookText(sections) })}>
        <div className={classes.bars}>
          {sections.map(({ bumps, at }) => (
            <span key={at} data-bumps={bumps ?? 'unknown'} />
          ))}
        </div>
        {/* what the heights mean, between the two airports */}
        <Box className="fine between" ta="center" style={{ flexWrap: 'nowrap', alignItems: 'normal', gap: '0.5rem' }}>
          <span>{from}</span>
          <span>{t('app.weather.scale')}</span>
          <span>{to}</span>
        </Box>
      </div>
      <PictureTable
        caption={t('app.weather.wayInParts', { count: sections.length })}
        head={[t('app.weather.part'), t('app.weather.outlook'), t('app.weather.hour')]}
        rows={sections.map(({ bumps, at }, index) => [index + 1, spoken(sayBumps(bumps)), hourText(at)])}
      />
    </Box>
  );
}

/** To the full hour: no forecast is finer. */
function hourText(at: string): string {
  return `${new Date(Date.parse(at) + 30 * 60_000).toISOString().slice(11, 13)}:00`;
}

/** A day begins and ends up to 14 hours earlier or later than in UTC. */
const ZONE_MS = 14 * HOUR_MS;
const OVER_MS = 48 * HOUR_MS;

/** Whether a day is everywhere further away than we look, so that nothing needs to be asked. @param now epoch ms */
function isTooEarly(day: string, now: number): boolean {
  return Date.parse(day) - ZONE_MS - now > HOURS_AHEAD * HOUR_MS;
}

/** Whether a flight of that day has landed wherever it flew. @param now epoch ms */
export function isOver(day: string, now: number): boolean {
  return now - Date.parse(day) > OVER_MS + ZONE_MS;
}
