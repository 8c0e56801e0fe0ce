import { countText } from '#src/format/number.ts';
import { accidentDecades, type Decade } from '#src/safety/accident-decades.ts';
import { flownTextOf } from '#src/safety/flown-text.ts';
import type { ModelSafety } from '#src/safety/report.ts';
import { ProvenanceButton } from '../provenance/provenance-button.tsx';
import { useFlight, useShownModel } from '../report-context.ts';
import chart from './chart.module.css';
import classes from './decade-chart.module.css';

/** The fatal accidents that the score counts, by decade; decades not covered by the count are marked, not empty. */
export function DecadeChart({ modelSafety }: { modelSafety: ModelSafety }) {
  const { score } = useShownModel();
  const { searchedAt } = useFlight();
  if (score.from === null || score.asOf === null) return null;
  const [from, to] = [score.from, Number(score.asOf.slice(0, 4))];
  const decades = accidentDecades({ from, to, events: modelSafety.scoreEvents }, Number(searchedAt.slice(0, 4)));
  const most = Math.max(1, ...decades.map((decade) => decade.accidents));
  return (
    <figure className={classes.figure} aria-label="Fatal accidents by decade">
      <div className={chart.head}>
        <h4 className={classes.title}>Fatal accidents by decade</h4>
        <ProvenanceButton of="fatalAccidents" label="Fatal accidents by decade" />
      </div>
      <ol className={classes.decades} data-none={modelSafety.scoreEvents.length === 0 || undefined}>
        {decades.map((decade) => (
          <li key={decade.start} data-empty={decade.counted === null || undefined}>
            <span className={classes.space}>
              <span className={classes.count}>{decade.counted ? decade.accidents : 'not covered'}</span>
              <span className={classes.bar} style={{ height: `${(decade.accidents / most) * 100}%` }} />
            </span>
            <span className={classes.name}>{decade.start}s</span>
            <span className={classes.years}>{yearsText(decade)}</span>
          </li>
        ))}
      </ol>
      <figcaption className={chart.small}>
        {countText(modelSafety.scoreEvents.length, 'accident')} in {flownTextOf(score)}, {from}–{to}. These are counts,
        not rates; traffic differs by decade.
      </figcaption>
    </figure>
  );
}

/** The years counted, if they are not the whole decade. */
function yearsText({ start, counted }: Decade): string | null {
  if (!counted || (counted.from === start && counted.to === start + 9)) return null;
  return counted.from === counted.to ? `${counted.from}` : `${counted.from}–${String(counted.to).slice(2)}`;
}
