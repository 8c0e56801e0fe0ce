// written by src-server/build/words/write-types.ts
import enapp from './en/app.json' with { type: 'json' };
import enerrors from './en/errors.json' with { type: 'json' };
import enmail from './en/mail.json' with { type: 'json' };
import enpages from './en/pages.json' with { type: 'json' };
import enreport from './en/report.json' with { type: 'json' };
import deapp from './de/app.json' with { type: 'json' };
import deerrors from './de/errors.json' with { type: 'json' };
import demail from './de/mail.json' with { type: 'json' };
import depages from './de/pages.json' with { type: 'json' };
import dereport from './de/report.json' with { type: 'json' };
import esapp from './es/app.json' with { type: 'json' };
import eserrors from './es/errors.json' with { type: 'json' };
import esmail from './es/mail.json' with { type: 'json' };
import espages from './es/pages.json' with { type: 'json' };
import esreport from './es/report.json' with { type: 'json' };
import frapp from './fr/app.json' with { type: 'json' };
import frerrors from './fr/errors.json' with { type: 'json' };
import frmail from './fr/mail.json' with { type: 'json' };
import frpages from './fr/pages.json' with { type: 'json' };
import frreport from './fr/report.json' with { type: 'json' };
import ptBRapp from './pt-BR/app.json' with { type: 'json' };
import ptBRerrors from './pt-BR/errors.json' with { type: 'json' };
import ptBRmail from './pt-BR/mail.json' with { type: 'json' };
import ptBRpages from './pt-BR/pages.json' with { type: 'json' };
import ptBRreport from './pt-BR/report.json' with { type: 'json' };
import jaapp from './ja/app.json' with { type: 'json' };
import jaerrors from './ja/errors.json' with { type: 'json' };
import jamail from './ja/mail.json' with { type: 'json' };
import japages from './ja/pages.json' with { type: 'json' };
import jareport from './ja/report.json' with { type: 'json' };
export const CATALOGS: Record<string, Record<string, unknown>> = {
  'en': { app: enapp, errors: enerrors, mail: enmail, pages: enpages, report: enreport },
  'de': { app: deapp, errors: deerrors, mail: demail, pages: depages, report: dereport },
  'es': { app: esapp, errors: eserrors, mail: esmail, pages: espages, report: esreport },
  'fr': { app: frapp, errors: frerrors, mail: frmail, pages: frpages, report: frreport },
  'pt-BR': { app: ptBRapp, errors: ptBRerrors, mail: ptBRmail, pages: ptBRpages, report: ptBRreport },
  'ja': { app: jaapp, errors: jaerrors, mail: jamail, pages: japages, report: jareport },
};
