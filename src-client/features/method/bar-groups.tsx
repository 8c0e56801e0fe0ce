import { PictureTable } from '../../ui/data-table.tsx';
import { spoken, t } from '../../ui/words.ts';
import classes from './bar-groups.module.css';

export type BarGroupsProps = {
  /** what the picture shows, in one sentence */
  sentence: string;
  /** what the bars of a group are, in their order; three at most */
  bars: string[];
  groups: { label: string; values: number[] }[];
};

const [LABEL, WIDTH, BAR, GAP] = [100, 210, 13, 12];
const LOOKS = [
  { fill: 'var(--line)', stroke: 'var(--ink-soft)' },
  { fill: 'var(--ink-soft)' },
  { fill: 'var(--link)' },
];

const written = (value: number): string => spoken({ number: value });
const withinSentence = (bar: string): string => spoken({ list: [bar], link: 'clauses' });

/** Groups of horizontal bars on one scale that begins at 0, with the sentence above and the table behind. */
export function BarGroups({ sentence, bars, groups }: BarGroupsProps) {
  const most = Math.max(...groups.flatMap(({ values }) => values));
  const tall = bars.length * BAR + GAP;
  const looks = LOOKS.slice(LOOKS.length - bars.length);
  return (
    <figure className={`column ${classes.figure}`}>
      <figcaption>{sentence}</figcaption>
      <svg className={classes.picture} viewBox={`0 0 ${LABEL + WIDTH + 40} ${groups.length * tall}`} aria-hidden="true">
        {groups.map(({ label, values }, group) => (
          <g key={label} transform={`translate(0 ${group * tall})`}>
            <text fill="var(--ink)" fontSize="12" x={0} y={(bars.length * BAR) / 2 + 4}>
              {label}
            </text>
            {values.map((value, bar) => (
              <g key={bars[bar]} transform={`translate(${LABEL} ${bar * BAR})`}>
                <rect {...looks[bar]} width={(value / most) * WIDTH} height={BAR - 2} />
                <text fill="var(--ink-soft)" fontSize="11" x={(value / most) * WIDTH + 4} y={BAR - 3}>
                  {written(value)}
                </text>
              </g>
            ))}
          </g>
        ))}
      </svg>
      {bars.length > 1 && (
        <p className="note">
          {t('pages.barGroups.barsFromTop', { bars: { list: bars.map(withinSentence), link: ',' } })}
        </p>
      )}
      <PictureTable
        caption={sentence}
        isNumeric
        head={[t('pages.barGroups.group'), ...bars]}
        rows={groups.map(({ label, values }) => [label, ...values.map(written)])}
      />
    </figure>
  );
}
