import type { PublicPage } from '#src/catalog/public-page.ts';
import { type ScoreLabel, scoreLabel } from '#src/safety/model/record-sentence.ts';
import { REPORT_DISCLAIMER } from '#src/safety/report/disclaimer.ts';
import type { ReportSummary } from '#src/sharing/report-summary.ts';
import type { Locale } from '#src/words/formats.ts';
import { say, type Told } from '#src/words/say.ts';
import { type Spoken, speak } from '#src/words/speak.ts';
import { sayValue } from '#src/words/values.ts';
import { asDrawn } from './as-drawn.ts';

/** A card says what is `Told` in its language; English if none is given. */
export type InLocale = { locale?: Locale };
type Tell = (told: Told) => string;

export type Box = { type: string; props: Record<string, unknown> };
type Style = Record<string, string | number>;

function box(style: Style, children: Box[]): Box {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

function text(style: Style, content: string): Box {
  return { type: 'div', props: { style: { display: 'block', ...style }, children: asDrawn(content) } };
}

const SIZE = 236;
const RADIUS = 104;
const LENGTH = 2 * Math.PI * RADIUS;

/** Draws a ring filled up to the score, a thin ring for its interval, and the number inside. */
function gauge(
  { value, low, high }: ReportSummary['score'],
  { color, ground, ink }: { color: string; ground: string; ink: string },
  tell: Tell,
): Box {
  const rings = [
    ring({ from: 0, to: 100 }, { radius: RADIUS, width: 20, color: ground }),
    ...(value === null ? [] : [ring({ from: 0, to: value }, { radius: RADIUS, width: 20, color })]),
    ...(low === null || high === null ? [] : [ring({ from: low, to: high }, { radius: RADIUS - 17, width: 5, color })]),
  ];
  return box({ position: 'relative', width: SIZE, height: SIZE, alignItems: 'center', justifyContent: 'center' }, [
    {
      type: 'svg',
      props: {
        width: SIZE,
        height: SIZE,
        viewBox: `0 0 ${SIZE} ${SIZE}`,
        style: { position: 'absolute', top: 0, left: 0 },
        children: rings,
      },
    },
    box({ flexDirection: 'column', alignItems: 'center' }, [
      text(
        { fontSize: value === null ? 64 : 78, fontWeight: 700, lineHeight: 1, letterSpacing: -3, color: ink },
        value === null ? '–' : String(value),
      ),
      text({ fontSize: 22, color: '#4a5a70' }, tell(say('mail.cardMarkup.out100'))),
    ]),
  ]);
}

/** Draws an arc between two values of 0-100, clockwise from the top. */
function ring(
  { from, to }: { from: number; to: number },
  { radius, width, color }: { radius: number; width: number; color: string },
): Box {
  const scale = radius / RADIUS;
  const length = LENGTH * scale;
  return {
    type: 'circle',
    props: {
      cx: SIZE / 2,
      cy: SIZE / 2,
      r: radius,
      fill: 'none',
      stroke: color,
      'stroke-width': width,
      'stroke-dasharray': `${((to - from) / 100) * length} ${length}`,
      'stroke-dashoffset': -(from / 100) * length,
      transform: `rotate(-90 ${SIZE / 2} ${SIZE / 2})`,
    },
  };
}

export const CARD_SIZE = { width: 1200, height: 630 };

/** Drawn under the boxes: satori would turn their background into a pattern, which doubles the time to paint. */
export const CARD_GROUND = `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#d6e7f9"/><stop offset=".7" stop-color="#f6f9fc"/></linearGradient>
<rect width="100%" height="100%" fill="url(#sky)"/>`;

const INK = '#15202f';
const INK_SOFT = '#4a5a70';

/** Label colors as on the page in light mode: graphics, text, background. */
const TONES: Record<ScoreLabel['color'], { graphic: string; ink: string; tint: string }> = {
  green: { graphic: '#0c7f5f', ink: '#075b43', tint: '#ddf3ec' },
  lightGreen: { graphic: '#3b9f5b', ink: '#1e6a38', tint: '#e5f5e7' },
  yellow: { graphic: '#c39200', ink: '#6e5200', tint: '#fcf3d0' },
  orange: { graphic: '#d75a12', ink: '#963a05', tint: '#fee9dc' },
  red: { graphic: '#c92f2f', ink: '#a01c1c', tint: '#fde7e7' },
  grey: { graphic: '#7a8aa0', ink: '#4a5a70', tint: '#ebf0f6' },
};

export function cardMarkup({ locale = 'en', ...report }: Spoken<ReportSummary> & InLocale): Box {
  const tell: Tell = (told) => speak(locale, told);
  const searchedOn = { date: report.searchedAt, timeZone: 'UTC' };
  return box({ ...frame, padding: '52px 60px 44px' }, [
    brand(tell(say('mail.cardMarkup.searched', { searchedOn }))),
    box({ flexGrow: 1, alignItems: 'center', justifyContent: 'space-between' }, [
      box({ flexDirection: 'column', width: 690 }, [
        text(
          { fontSize: report.ban ? 76 : 92, fontWeight: 700, letterSpacing: -4, lineHeight: 1.1 },
          report.flightNumber,
        ),
        text(
          { fontSize: 34, fontWeight: 600, lineHeight: 1.3, lineClamp: 1 },
          report.route ?? tell(say('mail.cardMarkup.routeUnknown')),
        ),
        text(
          { marginTop: 6, fontSize: 26, lineHeight: 1.35, color: INK_SOFT, lineClamp: 3 },
          [report.airline, report.aircraft].filter(Boolean).join(' · '),
        ),
        ...(report.ban
          ? [
              text(
                { marginTop: 14, fontSize: 27, fontWeight: 600, lineHeight: 1.3, color: TONES.red.ink, lineClamp: 2 },
                report.ban,
              ),
            ]
          : []),
        ...(report.verdict && !report.ban
          ? [text({ marginTop: 18, fontSize: 30, fontWeight: 700, lineHeight: 1.25, lineClamp: 2 }, report.verdict)]
          : []),
        text({ marginTop: 14, fontSize: locale === 'en' ? 26 : 23, lineHeight: 1.35, lineClamp: 3 }, report.sentence),
      ]),
      verdict(report, tell),
    ]),
    text({ fontSize: 23, color: INK_SOFT }, tell(REPORT_DISCLAIMER)),
  ]);
}

export function pageCardMarkup({ heading, sentence, dated, score, locale = 'en' }: PageCard & InLocale): Box {
  const tell: Tell = (told) => speak(locale, told);
  return box({ ...frame, padding: '52px 60px 44px' }, [
    brand(dated === null ? '' : tell(say('mail.cardMarkup.records', { asOf: { date: dated } }))),
    box({ flexGrow: 1, alignItems: 'center', justifyContent: 'space-between' }, [
      box({ flexDirection: 'column', width: score ? 690 : 1000 }, [
        text(
          {
            fontSize: score ? 54 : 68,
            fontWeight: 700,
            letterSpacing: -2,
            lineHeight: 1.12,
            lineClamp: 3,
            // no Japanese word is broken
            ...(locale === 'ja' && { wordBreak: 'keep-all' }),
          },
          heading,
        ),
        text({ marginTop: 24, fontSize: score ? 28 : 30, lineHeight: 1.4, lineClamp: 6 }, sentence),
      ]),
      ...(score
        ? [
            verdict(
              {
                ...score,
                score,
                range: tell(say('mail.cardMarkup.n90Range', { low: String(score.low), high: String(score.high) })),
                isMix: false,
              },
              tell,
            ),
          ]
        : []),
    ]),
    text({ fontSize: 23, color: INK_SOFT }, tell(say('mail.cardMarkup.freeReadSourceDate'))),
  ]);
}

const frame = {
  boxSizing: 'border-box',
  ...CARD_SIZE,
  flexDirection: 'column',
  color: INK,
  fontFamily: 'Inter, Inter Extended, Noto Sans JP',
  fontSize: 32,
};

function brand(aside: string): Box {
  return box({ alignItems: 'center', justifyContent: 'space-between' }, [
    box({ alignItems: 'center' }, [
      {
        type: 'svg',
        props: {
          width: 52,
          height: 52,
          viewBox: '0 0 32 32',
          children: [
            { type: 'rect', props: { width: 32, height: 32, rx: 8, fill: '#1d62b0' } },
            { type: 'path', props: { d: 'M7 20.5 25 8l-5.2 16-4.3-5.6L20 13l-7.3 4.3z', fill: '#fff' } },
          ],
        },
      },
      text({ marginLeft: 16, fontSize: 34, fontWeight: 700, letterSpacing: -1 }, 'Airworthy'),
    ]),
    text({ fontSize: 25, color: INK_SOFT }, aside),
  ]);
}

function verdict(
  { score, label, range, isMix }: Pick<Spoken<ReportSummary>, 'score' | 'label' | 'range' | 'isMix'>,
  tell: Tell,
): Box {
  const tone = TONES[label?.color ?? 'grey'];
  return box({ flexDirection: 'column', alignItems: 'center', width: 340 }, [
    text(
      { marginBottom: 14, fontSize: 23, fontWeight: 600, color: INK_SOFT },
      tell(isMix ? say('mail.cardMarkup.likelyAircraftScore') : say('mail.cardMarkup.aircraftModelSafetyScore')),
    ),
    gauge(score, { color: tone.graphic, ground: '#dde6f0', ink: INK }, tell),
    ...(label
      ? [
          text(
            {
              marginTop: 20,
              padding: '5px 22px',
              borderRadius: 99,
              backgroundColor: tone.tint,
              color: tone.ink,
              fontWeight: 600,
            },
            tell(sayValue(label.text)),
          ),
        ]
      : []),
    text({ marginTop: 12, fontSize: 26, color: INK_SOFT }, range ?? ''),
  ]);
}

/** The content of a public page's link preview. */
export type PageCard = {
  heading: string;
  sentence: string;
  /** the date of the records; null for a page without figures */
  dated: string | null;
  /** null for a page that is not about one model, or about one with too few flights for a score */
  score: { value: number; low: number | null; high: number | null; label: ReturnType<typeof scoreLabel> } | null;
};

export function pageCard({ heading, description, asOf, score }: PublicPage): PageCard {
  const { value = null, low = null, high = null } = score ?? {};
  return {
    heading,
    sentence: description,
    dated: asOf ?? null,
    score: value === null ? null : { value, low, high, label: scoreLabel(value) },
  };
}
