import type { Comparison, Peer } from '#src/safety/model/comparison.ts';
import { WORLD_AVERAGE_SCORE } from '#src/safety/model/score-label.ts';
import { standingSentence } from '#src/safety/model/standing.ts';
import basics from '../../../styles/basics.module.css';
import { ScaleStrip } from '../../../ui/scale-strip.tsx';
import { ProvenanceButton, ProvenanceToggle } from '../provenance/provenance-button.tsx';
import tabs from '../tabs/tabs.module.css';

const TICKS = [0, 100].map((at) => ({ at, text: String(at) }));
const AVERAGE = { at: WORLD_AVERAGE_SCORE, text: `world average ${WORLD_AVERAGE_SCORE}` };
const COLUMNS = ['Model', 'Score', '90% range', 'Fatal accidents', 'Million departures', 'Years', 'Source'];

/** The model's score compared with its class, each with its range; the ranges are what can be compared. */
export function PeerChart({ comparison, modelId }: { comparison: Comparison; modelId: string }) {
  const { category, peers, without } = comparison;
  const sentence = standingSentence(modelId, comparison);
  return (
    <section>
      <div className={tabs.titleRow}>
        <h3>Compared with other {category}s</h3>
        <ProvenanceButton of="comparison" label={`Compared with other ${category}s`} />
      </div>
      <p>{sentence}</p>
      <p className={basics.note}>Dot: score. Line: 90% range.</p>
      <ScaleStrip
        label={`Scores of ${peers.length} ${category}s with their ranges. ${sentence}`}
        from={0}
        to={100}
        ticks={TICKS}
        average={AVERAGE}
        columns={COLUMNS}
        rows={peers.map((peer) => ({
          name: peer.modelName,
          value: peer.score,
          low: peer.low,
          high: peer.high,
          isOwn: peer.modelId === modelId,
          end: (
            <>
              <b>{peer.score ?? '?'}</b> {peer.low}–{peer.high}
            </>
          ),
          cells: cellsOf(peer, comparison),
        }))}
      />
      <p className={basics.note}>
        Unknown: fewer than one million departures. {without.length > 0 && `Without figures: ${without.join(', ')}.`}
      </p>
    </section>
  );
}

/** The figures behind a score, with the documents for its pair. */
function cellsOf(peer: Peer, { sourceList }: Comparison) {
  const { modelName, asOf, isEstimated } = peer;
  const sources = peer.sources.map((index) => sourceList[index]).filter((source) => source !== undefined);
  const basis = isEstimated ? 'estimated' : 'computed';
  return [
    modelName,
    peer.score ?? 'Unknown',
    `${peer.low}–${peer.high}`,
    peer.fatalAccidents,
    `${peer.exposureMillionDepartures}${isEstimated ? ' (estimate)' : ''}`,
    `${peer.from}–${asOf.slice(0, 4)}`,
    <ProvenanceToggle key="source" provenance={{ asOf, basis, note: null, sources }} label={modelName} />,
  ];
}
