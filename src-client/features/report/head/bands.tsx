import { BAN_MEANING, type Band } from '#src/safety/report/bands.ts';
import type { Spoken } from '#src/words/speak.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { spoken } from '../../../ui/words.ts';
import classes from './bands.module.css';

const TONES: Partial<Record<Spoken<Band>['kind'], Tone>> = {
  restricted: 'amber',
  aircraft: 'amber',
  reported: 'amber',
};

/** What must be read before anything else: full width, above the report. */
export function Bands({ bands = [] }: { bands: Spoken<Band>[] | undefined }) {
  return bands.map(({ kind, label, sentence }) => (
    <section key={kind} className={classes.band} data-tone={TONES[kind]} aria-label={label}>
      <Icon name="warning" size={24} />
      <div>
        <h2 className="title">{label}</h2>
        <p>
          {sentence} {kind === 'banned' && spoken(BAN_MEANING)}
        </p>
      </div>
    </section>
  ));
}
