import { say, type Told } from '../words/say.ts';

/** One of a class of aircraft within a sentence, the same by itself, all of it within a sentence, and as a title. */
type Form = 'one' | 'title' | 'many' | 'titles';

/** A class as answers name it, in words; any other text stays as it is. */
export function sayClass(category: string, form: Form): Told {
  return CLASSES[category]?.(form) ?? category;
}

const CLASSES: Record<string, (form: Form) => Told> = {
  'light commuter': (form) => say('app.classes.commuter', { form }),
  'narrowbody jet': (form) => say('app.classes.narrowbody', { form }),
  'regional jet': (form) => say('app.classes.regional', { form }),
  turboprop: (form) => say('app.classes.turboprop', { form }),
  'widebody jet': (form) => say('app.classes.widebody', { form }),
};
