export { AircraftPicker } from '../../shared/aircraft-picker.tsx';
export { Silhouette } from '../../silhouette/silhouette.tsx';
export { AirlineKnown } from './airline-known.tsx';
export { CalmMoments } from './calm-moments.tsx';
export { AirlineRating } from './head/airline-rating.tsx';
export { CheckDetails } from './head/check-details.tsx';
export { Numbers } from './head/numbers.tsx';
export { ReportTabs } from './tabs/report-tabs.tsx';
