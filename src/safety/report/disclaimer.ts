import { inEnglish } from '../../words/speak.ts';

export const REPORT_DISCLAIMER = inEnglish('report.analysis.disclaimer');
