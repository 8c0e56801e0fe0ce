/** Where the engines are, as seen from the side. */
type Engines = 'two on the wing' | 'four on the wing' | 'rear' | 'rear and wing' | 'propellers' | 'one propeller';
export type Shape = { lengthM: number; heightM: number; engines: Engines; hasTallTail?: boolean };

const twin = (lengthM: number, heightM: number): Shape => ({ lengthM, heightM, engines: 'two on the wing' });
const quad = (lengthM: number, heightM: number): Shape => ({ lengthM, heightM, engines: 'four on the wing' });
const rear = (lengthM: number, heightM: number): Shape => ({ lengthM, heightM, engines: 'rear', hasTallTail: true });
const trijet = (lengthM: number): Shape => ({ lengthM, heightM: 6, engines: 'rear and wing' });
const props = (lengthM: number, hasTallTail = false): Shape => ({
  lengthM,
  heightM: 2.7,
  engines: 'propellers',
  hasTallTail,
});
const single = (lengthM: number): Shape => ({ lengthM, heightM: 2, engines: 'one propeller' });

/** Length and height of the fuselage by family, in meters: for a drawing to scale only, as the usual variant has them. */
export const SHAPES: Record<string, Shape> = {
  'airbus-a220': twin(39, 3.7),
  'airbus-a300': twin(54, 5.6),
  'airbus-a310': twin(47, 5.6),
  'airbus-a320ceo': twin(38, 4.1),
  'airbus-a320neo': twin(38, 4.1),
  'airbus-a330ceo': twin(62, 5.6),
  'airbus-a330neo': twin(64, 5.6),
  'airbus-a340': quad(64, 5.6),
  'airbus-a350': twin(67, 6.1),
  'airbus-a380': quad(73, 8.4),
  'boeing-717': rear(38, 3.6),
  'boeing-727': rear(47, 4),
  'boeing-737-original': twin(31, 4),
  'boeing-737-classic': twin(33, 4),
  'boeing-737-ng': twin(40, 4),
  'boeing-737-max': twin(40, 4),
  'boeing-747-classic': quad(71, 7.8),
  'boeing-747-400': quad(71, 7.8),
  'boeing-747-8': quad(76, 7.8),
  'boeing-757': twin(47, 4),
  'boeing-767': twin(55, 5.4),
  'boeing-777': twin(74, 6.2),
  'boeing-787': twin(63, 5.9),
  'md-80-90': rear(45, 3.6),
  'dc-9': rear(36, 3.6),
  'dc-10': trijet(55),
  'md-11': trijet(61),
  'embraer-erj-145': rear(30, 2.3),
  'embraer-e-jet': twin(36, 3.4),
  'embraer-e2': twin(41, 3.4),
  'embraer-emb-120': props(20, true),
  'crj-100-200': rear(27, 2.7),
  'crj-700-900-1000': rear(36, 2.7),
  'dash8-classic': props(24, true),
  'dash8-q400': props(33, true),
  'atr-42': props(23, true),
  'atr-72': props(27, true),
  'saab-340': props(20),
  'saab-2000': props(27),
  'fokker-50': props(25),
  'fokker-70-100': rear(35, 3.3),
  'bae-146': { ...quad(29, 3.6), hasTallTail: true },
  'jetstream-31-41': props(19),
  'dornier-328': props(21, true),
  'superjet-100': twin(30, 3.5),
  'comac-c909': rear(33, 3.3),
  'comac-c919': twin(39, 4.2),
  'tu-154': rear(48, 3.8),
  'tu-204': twin(46, 4),
  'il-96': quad(55, 6),
  'an-24': props(24),
  'an-148': { ...twin(29, 3.4), hasTallTail: true },
  'beech-1900': props(18, true),
  'cessna-208': single(13),
  'dhc-6': props(16),
  'let-l410': props(14),
  'pc-12': single(14),
};
