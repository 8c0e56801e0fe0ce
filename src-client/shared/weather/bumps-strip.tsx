import type { Section } from '#src/weather/flight-weather.ts';
import { outlookText, sayBumps } from '#src/weather/weather-words.ts';
import { PictureTable } from '../../ui/picture-table.tsx';
import { spoken, t } from '../../ui/words.ts';
import classes from './bumps-strip.module.css';

/** The outlook along the way, from left to right, and the same as a table. */
export function BumpsStrip({ sections, from, to }: { sections: Section[]; from: string; to: string }) {
  return (
    <figure className={classes.strip}>
      <div role="img" aria-label={t('app.weather.strip', { from, to, outlook: outlookText(sections) })}>
        <div className={classes.bars}>
          {sections.map(({ bumps, at }) => (
            <span key={at} data-bumps={bumps ?? 'unknown'} />
          ))}
        </div>
        <div className={`fine ${classes.ends}`}>
          <span>{from}</span>
          <span>{t('app.weather.scale')}</span>
          <span>{to}</span>
        </div>
      </div>
      <PictureTable
        caption={t('app.weather.wayInParts', { count: sections.length })}
        head={[t('app.weather.part'), t('app.weather.outlook'), t('app.weather.hour')]}
        rows={sections.map(({ bumps, at }, index) => [index + 1, spoken(sayBumps(bumps)), hourText(at)])}
      />
    </figure>
  );
}

/** To the full hour: no forecast is finer. */
function hourText(at: string): string {
  return `${new Date(Date.parse(at) + 30 * 60_000).toISOString().slice(11, 13)}:00`;
}
