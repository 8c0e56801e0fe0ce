import { countText } from '#src/format/text.ts';
import type { Section } from '#src/weather/flight-weather.ts';
import { bumpsText, outlookText } from '#src/weather/weather-words.ts';
import { PictureTable } from '../../ui/picture-table.tsx';
import classes from './bumps-strip.module.css';

type BumpsStripProps = { sections: Section[]; from: string; to: string };

/** The outlook along the way, from left to right, and the same as a table. */
export function BumpsStrip({ sections, from, to }: BumpsStripProps) {
  return (
    <figure className={classes.strip}>
      <div role="img" aria-label={`Bumps from ${from} to ${to}: ${outlookText(sections)}`}>
        <div className={classes.bars}>
          {sections.map(({ bumps, at }) => (
            <span key={at} data-bumps={bumps ?? 'unknown'} />
          ))}
        </div>
        <div className="between fine">
          <span>{from}</span>
          <span>low: calm; high: rough in places</span>
          <span>{to}</span>
        </div>
      </div>
      <PictureTable
        caption={`The way in ${countText(sections.length, 'part')}`}
        head={['Part of the way', 'Outlook', 'About, in UTC']}
        rows={sections.map(({ bumps, at }, index) => [index + 1, bumpsText(bumps), hourText(at)])}
      />
    </figure>
  );
}

/** To the full hour: no forecast is finer. */
function hourText(at: string): string {
  return `${new Date(Date.parse(at) + 30 * 60_000).toISOString().slice(11, 13)}:00`;
}
