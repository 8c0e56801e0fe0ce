import { sayClass } from '#src/aircraft/class-words.ts';
import { modelPath } from '#src/routes.ts';
import type { Comparison, Peer } from '#src/safety/model/comparison.ts';
import { WORLD_AVERAGE_SCORE } from '#src/safety/model/record-sentence.ts';
import { standingSentence } from '#src/safety/model/standing.ts';
import { ScaleStrip } from '../../../ui/scale-strip.tsx';
import { pageIn, spoken, t } from '../../../ui/words.ts';
import { ProvenanceButton } from '../provenance/provenance-button.tsx';
import tabs from '../tabs/tabs.module.css';

const TICKS = [0, 100].map((at) => ({ at, text: String(at) }));
const AVERAGE = { at: WORLD_AVERAGE_SCORE, text: t('app.common.worldAverage', { score: WORLD_AVERAGE_SCORE }) };
const COLUMNS = [
  t('app.report.peers.model'),
  t('app.report.peers.score'),
  t('app.report.peers.range'),
  t('app.report.peers.accidents'),
  t('app.report.peers.departures'),
  t('app.report.peers.years'),
];

/** The model's score compared with its class, each with its range; the ranges are what can be compared. */
export function PeerChart({ comparison, modelId }: { comparison: Comparison; modelId: string }) {
  const { category, peers, without } = comparison;
  const sentence = spoken(standingSentence(modelId, comparison));
  const classes = sayClass(category, 'many');
  const title = t('app.report.peers.title', { class: classes });
  return (
    <section>
      <div className={tabs.titleRow}>
        <h3>{title}</h3>
        <ProvenanceButton of="comparison" label={title} />
      </div>
      <p>{sentence}</p>
      <p className="note">{t('app.report.peers.legend')}</p>
      <ScaleStrip
        label={t('app.report.peers.label', { count: peers.length, class: classes, sentence })}
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
      {without.length > 0 && (
        <p className="note">{t('app.report.peers.without', { models: { list: without, link: ',' } })}</p>
      )}
    </section>
  );
}

/** The figures behind a score; their sources are on the model's page. */
function cellsOf(peer: Peer) {
  const { modelId, modelName, asOf, isEstimated } = peer;
  return [
    <a key="model" href={pageIn(modelPath(modelId))}>
      {modelName}
    </a>,
    peer.score,
    `${peer.low}–${peer.high}`,
    peer.fatalAccidents,
    isEstimated
      ? t('app.report.peers.estimate', { departures: { number: peer.exposureMillionDepartures } })
      : spoken({ number: peer.exposureMillionDepartures }),
    `${peer.from}–${asOf.slice(0, 4)}`,
  ];
}
