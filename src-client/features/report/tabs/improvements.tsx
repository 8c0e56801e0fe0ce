import type { ReactNode } from 'react';
import type { ModelSafety, Provenance } from '#src/safety/report.ts';
import type { Spoken } from '#src/words/speak.ts';
import { CalmFold } from '../../../ui/calm-fold.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { t } from '../../../ui/words.ts';
import { ProvenanceOf } from '../provenance/provenance-button.tsx';
import { Unverified } from '../provenance/source-line.tsx';
import { useReport } from '../report-context.ts';
import classes from './tabs.module.css';

/** The folded end of a tab, which paper does without. */
export function ImprovementsFold({ children }: { children: ReactNode }) {
  return (
    <CalmFold name={t('app.report.parts.improvements')}>
      <section className={classes.fold} data-unprinted>
        <Disclosure title={<h3>{t('app.report.likely.improvements')}</h3>}>{children}</Disclosure>
      </section>
    </CalmFold>
  );
}

/** Those of each model, under its name. */
export function ImprovementsOfEach({ models, isNamed }: { models: Spoken<ModelSafety>[]; isNamed: boolean }) {
  return models.map((modelSafety) => (
    <section key={modelSafety.modelId} className={classes.ofModel}>
      {isNamed && <h4>{modelSafety.modelName}</h4>}
      <Improvements modelSafety={modelSafety} />
    </section>
  ));
}

/** What was changed on the model over the years, marked if it has no verified source. */
export function Improvements({ modelSafety }: { modelSafety: Spoken<ModelSafety> }) {
  const { improvements, improvementsVerified, improvementsSources } = modelSafety;
  const { sourceList } = useReport();
  if (improvements.length === 0) return <p className={classes.lead}>{t('app.report.none')}</p>;
  const provenanceOf = (index: number): Spoken<Provenance> | undefined => {
    const sources = improvementsSources?.[index];
    const basis = improvementsVerified[index] ? 'published' : 'unverified';
    return sources && { sources, asOf: sourceList[sources[0] ?? -1]?.asOf ?? null, basis, note: null };
  };
  return (
    <ul className={classes.bullets}>
      {improvements.map((text, index) => (
        <li key={text}>
          {text}
          {!improvementsVerified[index] && <Unverified />}
          <ProvenanceOf provenance={provenanceOf(index)} label={text} />
        </li>
      ))}
    </ul>
  );
}
