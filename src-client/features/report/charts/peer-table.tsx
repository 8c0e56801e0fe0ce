import type { Comparison, Peer } from '#src/safety/model/comparison.ts';
import { ProvenanceToggle } from '../provenance/provenance-button.tsx';
import chart from './chart.module.css';

/** The figures behind the chart, each row with the documents for its pair. */
export function PeerTable({ comparison, modelId }: { comparison: Comparison; modelId: string }) {
  const { peers, without, category } = comparison;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={chart.scroll} aria-label={`Figures of ${category}s`} tabIndex={0}>
        <table className={chart.figures}>
          <thead>
            <tr>
              <th scope="col">Model</th>
              <th scope="col">Score</th>
              <th scope="col">90% range</th>
              <th scope="col">Fatal accidents</th>
              <th scope="col">Million departures</th>
              <th scope="col">Years</th>
              <th scope="col">Source</th>
            </tr>
          </thead>
          <tbody>
            {peers.map((peer) => (
              <tr key={peer.modelId} data-own={peer.modelId === modelId || undefined}>
                <th scope="row">{peer.modelName}</th>
                <td>{peer.score ?? 'Unknown'}</td>
                <td>
                  {peer.low}–{peer.high}
                </td>
                <td>{peer.fatalAccidents}</td>
                <td>
                  {peer.exposureMillionDepartures}
                  {peer.isEstimated && ' (estimate)'}
                </td>
                <td>
                  {peer.from}–{peer.asOf.slice(0, 4)}
                </td>
                <td>
                  <PeerOrigin peer={peer} comparison={comparison} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={chart.small}>
        Unknown: fewer than one million departures. {without.length > 0 && `Without figures: ${without.join(', ')}.`}
      </p>
    </>
  );
}

function PeerOrigin({ peer, comparison }: { peer: Peer; comparison: Comparison }) {
  const sources = peer.sources.map((index) => comparison.sourceList[index]).filter((source) => source !== undefined);
  const basis = peer.isEstimated ? 'estimated' : 'computed';
  return <ProvenanceToggle provenance={{ asOf: peer.asOf, basis, note: null, sources }} label={peer.modelName} />;
}
