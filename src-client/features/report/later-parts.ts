import { lazyPart } from '../../ui/lazy-part.tsx';
import { nextPaint } from '../../ui/next-paint.ts';

/** The verdict is on the screen before the rest of a report is loaded; the rest is one file. */
const load = async () => {
  await nextPaint();
  return import('./report-parts.ts');
};

export const ReportTabs = lazyPart(async () => (await load()).ReportTabs);
export const AircraftPicker = lazyPart(async () => (await load()).AircraftPicker);
export const AirlineKnown = lazyPart(async () => (await load()).AirlineKnown);
export const AirlineRating = lazyPart(async () => (await load()).AirlineRating);
export const Bumps = lazyPart(async () => (await load()).Bumps);
export const CalmMoments = lazyPart(async () => (await load()).CalmMoments);
export const CheckDetails = lazyPart(async () => (await load()).CheckDetails);
export const Numbers = lazyPart(async () => (await load()).Numbers);
export const SeenLine = lazyPart(async () => (await load()).SeenLine);
export const Silhouette = lazyPart(async () => (await load()).Silhouette);
