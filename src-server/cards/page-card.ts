import type { PublicPage } from '#src/catalog/public-page.ts';
import { formatDate } from '#src/format/date.ts';
import { scoreLabel } from '#src/safety/model/record-sentence.ts';

/** The content of a public page's link preview. */
export type PageCard = {
  heading: string;
  sentence: string;
  /** 'Records to Jun 2026'; empty for a page without figures */
  dated: string;
  /** null for a page that is not about one model, or about one with too few flights for a score */
  score: { value: number; low: number | null; high: number | null; label: ReturnType<typeof scoreLabel> } | null;
};

export function pageCard({ heading, description, asOf, score }: PublicPage): PageCard {
  const { value = null, low = null, high = null } = score ?? {};
  return {
    heading,
    sentence: description,
    dated: asOf ? `Records to ${formatDate(asOf)}` : '',
    score: value === null ? null : { value, low, high, label: scoreLabel(value) },
  };
}
