import { SourceList } from '../report/source-list.ts';
import type { SafetyReport } from '../report.ts';
import { isListed, PAGE, WEB_LEAD } from './add-findings.ts';

/** Adds what a report has from the web to the same report computed anew: pages, incidents and the paragraph of claims. */
export function keepFindings(before: SafetyReport, after: SafetyReport): SafetyReport {
  const sources = new SourceList(after.sourceList);
  const pages = new Map(
    before.sourceList.flatMap((source, index) =>
      source.title.startsWith(PAGE) ? [[index, sources.addListed(source)] as const] : [],
    ),
  );
  const incidents = (before.modelSafety?.incidents ?? []).flatMap((incident) => {
    const at = incident.sources.flatMap((index) => pages.get(index) ?? []);
    return at.length > 0 && !isListed(after, incident) ? [{ ...incident, sources: at }] : [];
  });
  const claims = before.analysis.split('\n\n').find((paragraph) => paragraph.startsWith(WEB_LEAD));
  const cited = claims?.replace(/\[(\d+(?:, \d+)*)\]/g, (_, numbers: string) => {
    const now = numbers.split(', ').map((number) => (pages.get(Number(number) - 1) ?? -1) + 1);
    return `[${now.join(', ')}]`;
  });
  const paragraphs = after.analysis.split('\n\n');
  return {
    ...after,
    analysis: cited ? paragraphs.toSpliced(-1, 0, cited).join('\n\n') : after.analysis,
    analysisBy: cited ? before.analysisBy : after.analysisBy,
    sources: sources.lines,
    sourceList: sources.list,
    modelSafety: after.modelSafety && {
      ...after.modelSafety,
      incidents: [...after.modelSafety.incidents, ...incidents],
    },
  };
}
