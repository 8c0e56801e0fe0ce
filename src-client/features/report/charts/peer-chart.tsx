import type { Comparison, Peer } from '#src/safety/model/comparison.ts';
import { WORLD_AVERAGE_SCORE } from '#src/safety/model/score-label.ts';
import { standingSentence } from '#src/safety/model/standing.ts';
import { ProvenanceButton } from '../provenance/provenance-button.tsx';
import chart from './chart.module.css';
import classes from './peer-chart.module.css';
import { PeerTable } from './peer-table.tsx';

/** The model's score compared with its class, each with its range; the ranges are what can be compared. */
export function PeerChart({ comparison, modelId }: { comparison: Comparison; modelId: string }) {
  const { category, peers } = comparison;
  const told = standingSentence(modelId, comparison);
  return (
    <section>
      <div className={chart.head}>
        <h3>Compared with other {category}s</h3>
        <ProvenanceButton of="comparison" label={`Compared with other ${category}s`} />
      </div>
      <p className={chart.told}>{told}</p>
      <p className={chart.small}>Dot: score. Line: 90% range.</p>
      <div
        className={classes.chart}
        role="img"
        aria-label={`Scores of ${peers.length} ${category}s with their ranges. ${told}`}
      >
        {peers.map((peer) => (
          <Row key={peer.modelId} peer={peer} isOwn={peer.modelId === modelId} />
        ))}
        <div className={classes.axis}>
          <span>0</span>
          <span className={classes.average} style={{ left: `${WORLD_AVERAGE_SCORE}%` }}>
            world average {WORLD_AVERAGE_SCORE}
          </span>
          <span>100</span>
        </div>
      </div>
      <details className={chart.table}>
        <summary>Show as a table</summary>
        <PeerTable comparison={comparison} modelId={modelId} />
      </details>
    </section>
  );
}

function Row({ peer, isOwn }: { peer: Peer; isOwn: boolean }) {
  const { modelName, score, low, high } = peer;
  return (
    <div className={classes.row} data-own={isOwn || undefined} data-unknown={score === null || undefined}>
      <span className={classes.name}>{modelName}</span>
      <span className={classes.track}>
        <span className={classes.mean} style={{ left: `${WORLD_AVERAGE_SCORE}%` }} />
        <span className={classes.range} style={{ left: `${low}%`, width: `${high - low}%` }} />
        {score !== null && <span className={classes.dot} style={{ left: `${score}%` }} />}
      </span>
      <span className={classes.value}>
        <b>{score ?? '?'}</b>
        <span>
          {low}–{high}
        </span>
      </span>
    </div>
  );
}
