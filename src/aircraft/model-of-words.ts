/** What may follow a name without changing the model: 'Boeing 737-800 (winglets)', 'Airbus A320 Sharklets'. */
const ADDITION = /\s*(\([^)]*\)|winglets|sharklets|passenger)$/i;

/** Only unambiguous names: 'Boeing 737' or 'Airbus A330' may be one of several models, so they match none. */
const MODELS: [RegExp, string][] = [
  [/^Airbus A220(-[13]00)?$/i, 'airbus-a220'],
  [/^Airbus A300(B\d?)?(-600R?)?$/i, 'airbus-a300'],
  [/^Airbus A310(-[23]00)?$/i, 'airbus-a310'],
  [/^Airbus A3(18|19|20|21)(-[12]\d\d)?$/i, 'airbus-a320ceo'],
  [/^Airbus A3(19|20|21)[ -]?neo( ?(LR|XLR))?$/i, 'airbus-a320neo'],
  [/^Airbus A330-[23]00$/i, 'airbus-a330ceo'],
  [/^Airbus A330(-[89]00)?[ -]?neo$|^Airbus A330-[89]00$/i, 'airbus-a330neo'],
  [/^Airbus A340(-[2356]00)?$/i, 'airbus-a340'],
  [/^Airbus A350(-900|-1000)?$/i, 'airbus-a350'],
  [/^Airbus A380(-800)?$/i, 'airbus-a380'],
  [/^Boeing 717(-200)?$/i, 'boeing-717'],
  [/^Boeing 737-[345]00$/i, 'boeing-737-classic'],
  [/^Boeing 737-([678]00|900(ER)?)$/i, 'boeing-737-ng'],
  [/^Boeing 737[ -]MAX([ -]?(7|8|9|10))?$|^Boeing 737-(7|8|9|10) MAX$/i, 'boeing-737-max'],
  [/^Boeing 747-400(ER)?$/i, 'boeing-747-400'],
  [/^Boeing 747-8I?$/i, 'boeing-747-8'],
  [/^Boeing 757(-[23]00)?$/i, 'boeing-757'],
  [/^Boeing 767(-([23]00(ER)?|400(ER)?))?$/i, 'boeing-767'],
  [/^Boeing 777(-(200(ER|LR)?|300(ER)?))?$/i, 'boeing-777'],
  [/^Boeing 787(-(8|9|10))?( Dreamliner)?$/i, 'boeing-787'],
  [/^Embraer (ERJ[ -]?|RJ[ -]?)?1(35|40|45)$/i, 'embraer-erj-145'],
  [/^Embraer (ERJ[ -]?|E[ -]?)?1(70|75|90|95)$/i, 'embraer-e-jet'],
  [/^Embraer E?1(75|90|95)[ -]E2$/i, 'embraer-e2'],
  [/^(Bombardier|Canadair) (CRJ|Regional Jet)[ -]?[12]00$/i, 'crj-100-200'],
  [/^(Bombardier|Canadair) (CRJ|Regional Jet)[ -]?(550|700|900|1000)$/i, 'crj-700-900-1000'],
  [/^(Bombardier|De Havilland Canada) (DHC-8|Dash 8)[ -]?[123]00$/i, 'dash8-classic'],
  [/^(Bombardier|De Havilland Canada) ((DHC-8|Dash 8)[ -]?Q?400|Q400)$/i, 'dash8-q400'],
  [/^ATR[ -]?42(-\d00)?$/i, 'atr-42'],
  [/^ATR[ -]?72(-\d00)?$/i, 'atr-72'],
  [/^Saab 340(A|B)?$/i, 'saab-340'],
  [/^Saab 2000$/i, 'saab-2000'],
  [/^Fokker 50$/i, 'fokker-50'],
  [/^Fokker (70|100)$/i, 'fokker-70-100'],
  [/^(BAe|BAE Systems|British Aerospace) 146(-[123]00)?$|^Avro RJ ?(70|85|100)$/i, 'bae-146'],
  [/^Sukhoi Superjet 100(-95)?$/i, 'superjet-100'],
  [/^COMAC (ARJ ?21|C909)(-700)?$/i, 'comac-c909'],
  [/^COMAC C919$/i, 'comac-c919'],
];

/** Our model of an aircraft in a schedule ('Boeing 777-300ER', 'Airbus A320 NEO'); null if it is ambiguous. */
export function modelOfWords(words: string): string | null {
  const name = words.trim().replace(/\s+/g, ' ').replace(ADDITION, '');
  return MODELS.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}
