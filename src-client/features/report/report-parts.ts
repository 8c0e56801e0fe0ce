export { RateStrip } from './charts/rate-strip.tsx';
export { AircraftPicker } from './head/aircraft-picker.tsx';
export { Silhouette } from './head/silhouette.tsx';
export { PrintSheet } from './print/print-sheet.tsx';
export { ReportTabs } from './tabs/report-tabs.tsx';
