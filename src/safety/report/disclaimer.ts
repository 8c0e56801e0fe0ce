import { say } from '../../words/say.ts';

export const REPORT_DISCLAIMER = say('report.analysis.disclaimer');
