import { oneAircraft } from '#src/aircraft/likely-words.ts';
import { formatDate } from '#src/format/date.ts';
import { signedText } from '#src/format/number.ts';
import { inTen } from '#src/format/share.ts';
import { accidentDecades } from '#src/safety/model/accident-decades.ts';
import { standingSentence } from '#src/safety/model/standing.ts';
import { airlineBadges, modelBadges, withoutPraise } from '#src/safety/report/badges.ts';
import { banOf, isPraiseOff } from '#src/safety/report/bands.ts';
import type { FigureName } from '#src/safety/report.ts';
import { marks } from '../../../ui/source-marks.ts';
import { useFlight, usePrintedModel, useReport } from '../report-context.ts';
import { numberText } from '../tabs/figure.tsx';
import { MODEL_FIGURES, modelFigure } from '../tabs/model-figures.ts';
import classes from './print-sheet.module.css';

/** The figures of aircraft and airline with date and source, and the content of the screen's charts in words. */
export function PrintFigures() {
  const { airlineSafety, bands } = useReport();
  const { modelSafety, score, share, safetyRecord, safetyRecordReason } = usePrintedModel();
  const { rating, ratingLines, certifications } = airlineSafety;
  const badges = airlineBadges(airlineSafety);
  return (
    <>
      {modelSafety && (
        <section>
          <h2>
            {share === null
              ? modelSafety.modelName
              : `If it is ${oneAircraft(modelSafety.modelName)} (${inTen(share)})`}
          </h2>
          {!isPraiseOff(bands) && (
            <p>
              {modelBadges(modelSafety)
                .map((badge) => badge.text)
                .join(' · ')}
            </p>
          )}
          <table>
            <tbody>
              {MODEL_FIGURES.map(({ of, label, unit }) => (
                <Row
                  key={of}
                  of={of}
                  name={[label, unit].filter(Boolean).join(', ')}
                  value={modelFigure(of, { modelSafety, score })}
                />
              ))}
            </tbody>
          </table>
          <Charts />
        </section>
      )}
      <section>
        <h2>{airlineSafety.airlineName ?? 'Unknown Airline'}</h2>
        <p>
          {(banOf(bands)?.kind === 'banned' ? withoutPraise(badges) : badges).map((badge) => badge.text).join(' · ')}
        </p>
        <table>
          <tbody>
            {ratingLines.map(({ text, points, asOf, sources }) => (
              <tr key={text}>
                <th scope="row">{text}</th>
                <td>{points === null ? 'not known' : signedText(points)}</td>
                <td>{asOf && formatDate(asOf)}</td>
                <td>{marks(sources)}</td>
              </tr>
            ))}
            <Row of="rating" name={`Rating out of ${airlineSafety.ratingOutOf ?? 10}`} value={rating} />
            <Row of="safetyRecord" name="Record with this model, out of 5" value={safetyRecord} />
            <Row of="fleetSize" name="Fleet size" value={airlineSafety.fleetSize} />
            <Row of="avgFleetAge" name="Average fleet age, years" value={airlineSafety.avgFleetAge} />
          </tbody>
        </table>
        <p>
          {airlineSafety.record?.sentence} {safetyRecordReason} Certifications:{' '}
          {certifications.length > 0 ? certifications.join(', ') : 'unknown'}.
        </p>
      </section>
    </>
  );
}

function Row({ of, name, value }: { of: FigureName; name: string; value: number | null }) {
  const { provenance } = useReport();
  const { asOf, sources } = provenance[of] ?? { asOf: null, sources: [] };
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{numberText(value) ?? 'Unknown'}</td>
      <td>{asOf && formatDate(asOf)}</td>
      <td className={classes.marks}>{marks(sources)}</td>
    </tr>
  );
}

function Charts() {
  const { comparison } = useReport();
  const { modelSafety, score } = usePrintedModel();
  const { searchedAt } = useFlight();
  if (!modelSafety || score.from === null || score.asOf === null) return null;
  const count = { from: score.from, to: Number(score.asOf.slice(0, 4)), events: modelSafety.scoreEvents };
  const decades = accidentDecades(count, Number(searchedAt.slice(0, 4)));
  return (
    <>
      <p>
        Fatal accidents by decade, {count.from} to {count.to}:{' '}
        {decades.map(({ start, accidents, counted }) => `${start}s ${counted ? accidents : 'not covered'}`).join(', ')}.
      </p>
      {comparison && (
        <p>
          Among {comparison.category}s, score with 90% range:{' '}
          {comparison.peers
            .map(({ modelName, score: value, low, high }) => `${modelName} ${value} (${low}–${high})`)
            .join(', ')}
          . {standingSentence(modelSafety.modelId, comparison)}
        </p>
      )}
    </>
  );
}
