import { t } from '../ui/words.ts';

/** A class of aircraft by itself, by the name that answers have. */
export const CLASS_NAMES: Record<string, string> = {
  'light commuter': t('app.classes.one.commuter'),
  'narrowbody jet': t('app.classes.one.narrowbody'),
  'regional jet': t('app.classes.one.regional'),
  turboprop: t('app.classes.one.turboprop'),
  'widebody jet': t('app.classes.one.widebody'),
};

/** All of a class, within a sentence. */
export const CLASSES: Record<string, string> = {
  'light commuter': t('app.classes.many.commuter'),
  'narrowbody jet': t('app.classes.many.narrowbody'),
  'regional jet': t('app.classes.many.regional'),
  turboprop: t('app.classes.many.turboprop'),
  'widebody jet': t('app.classes.many.widebody'),
};
