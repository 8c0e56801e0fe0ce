import { modelPath } from '#src/routes.ts';
import type { Comparison, Peer } from '#src/safety/model/comparison.ts';
import { WORLD_AVERAGE_SCORE } from '#src/safety/model/record-sentence.ts';
import { standingSentence } from '#src/safety/model/standing.ts';
import { ScaleStrip } from '../../../ui/scale-strip.tsx';
import { ProvenanceButton } from '../provenance/provenance-button.tsx';
import tabs from '../tabs/tabs.module.css';

const TICKS = [0, 100].map((at) => ({ at, text: String(at) }));
const AVERAGE = { at: WORLD_AVERAGE_SCORE, text: `world average ${WORLD_AVERAGE_SCORE}` };
const COLUMNS = ['Model', 'Score', '90% range', 'Fatal accidents', 'Million departures', 'Years'];

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
      <p className="note">Dot: score. Line: 90% range.</p>
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
              <b>{peer.score}</b> {peer.low}–{peer.high}
            </>
          ),
          cells: cellsOf(peer),
        }))}
      />
      {without.length > 0 && <p className="note">Too few flights for figures of their own: {without.join(', ')}.</p>}
    </section>
  );
}

/** The figures behind a score; their sources are on the model's page. */
function cellsOf(peer: Peer) {
  const { modelId, modelName, asOf, isEstimated } = peer;
  return [
    <a key="model" href={modelPath(modelId)}>
      {modelName}
    </a>,
    peer.score,
    `${peer.low}–${peer.high}`,
    peer.fatalAccidents,
    `${peer.exposureMillionDepartures}${isEstimated ? ' (estimate)' : ''}`,
    `${peer.from}–${asOf.slice(0, 4)}`,
  ];
}
