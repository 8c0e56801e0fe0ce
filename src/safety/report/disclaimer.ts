export const REPORT_DISCLAIMER = 'A statistical estimate from public records, not a prediction.';
