export { AircraftPicker } from './head/aircraft-picker.tsx';
export { PrintSheet } from './print/print-sheet.tsx';
export { ReportTabs } from './tabs/report-tabs.tsx';
