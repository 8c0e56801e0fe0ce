import { useNavigate, useSearch } from '@tanstack/react-router';

export const REPORT_TABS = ['safety', 'history', 'aircraft', 'airline'] as const;
export type ReportTab = (typeof REPORT_TABS)[number];

/** Where in a report the reader is; both stand in the address, so that a reload or a link comes back there. */
export type ReportPlace = { tab: ReportTab; model: string | null };

/** Changing the place searches nothing, loads nothing and does not scroll. */
export function useReportPlace(): ReportPlace & { move: (place: Partial<ReportPlace>) => void } {
  const { tab, model }: { tab?: unknown; model?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const move = (place: Partial<ReportPlace>) =>
    void navigate({
      to: '.',
      search: (now) => ({
        ...now,
        ...(place.tab && { tab: place.tab === 'safety' ? undefined : place.tab }),
        ...(place.model !== undefined && { model: place.model ?? undefined }),
      }),
      hash: true,
      replace: true,
      resetScroll: false,
    });
  return {
    tab: REPORT_TABS.find((known) => known === tab) ?? 'safety',
    model: typeof model === 'string' ? model : null,
    move,
  };
}
