/** Airlines that carry freight alone, recognized by name. AirZeta is the former Air Incheon. */
const FREIGHT_ALONE =
  /cargo|kargo|freight|parcel|\bdhl\b|kalitta air|postal|aerologic|federal express|european air transport|mng airlines|sf airlines|west atlantic|suparna|\byto\b|tampa|aerosucre|abx air|blue dart|amerijet|ameriflight|silk way|volga-dnepr|\braya airways|my indo|western global|bluebird n|\bmasair|aerounion|wiggins|airbridge|estafeta|air hong kong|airzeta|air incheon|k-mile|mjets air|martinair$|challenge airlines|jd airlines|longhao|aeronaves tsm|cygnus air|tri-mg|asl airlines (?:belgium|australia)|\b21 air$|\bcarga\b|morningstar air|team global express|toll aviation|my jet xpress|texel air|\bairwork\b|solitair|^act airlines/i;
/** Names of airlines of which some carry passengers as well. */
const FREIGHT =
  /express|kalitta|atlas air|asl air|swiftair|mng|polar|airbus|air transport int|volga|empire airlines|central airlines|astral aviation|allied air|^one air$/i;

/** Whether no traveler can board its flights. */
export function carriesFreightAlone(name: string): boolean {
  return FREIGHT_ALONE.test(name);
}

export function isCargo(name: string): boolean {
  return carriesFreightAlone(name) || FREIGHT.test(name);
}

/** Air forces and flights of governments, recognized by name; 'Royal Flight Airlines' was a charter airline. */
const STATE = /\b(?:air force|navy|army|coast guard|amiri flight|royal flight$|government|squadron|presidential)\b/i;

export function isOfState(name: string): boolean {
  return STATE.test(name);
}
