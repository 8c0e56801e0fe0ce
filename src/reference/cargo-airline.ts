/** Cargo airlines, recognized by name. AirZeta is the former Air Incheon. */
const CARGO =
  /cargo|freight|express|parcel|dhl|kalitta|atlas air|postal|aerologic|asl air|swiftair|mng|polar|sf airlines|airbus|west atlantic|suparna|yto|air transport int|european air transport|tampa|aerosucre|abx air|blue dart|amerijet|ameriflight|silk way|volga|\braya airways|my indo|western global|bluebird n|kargo|\bmasair|aerounion|empire airlines|wiggins|airbridge|estafeta|air hong kong|airzeta|air incheon|k-mile|mjets air|martinair$|challenge airlines|jd airlines|longhao|central airlines|astral aviation|aeronaves tsm|cygnus air|tri-mg|allied air|^one air$/i;

export function isCargo(name: string): boolean {
  return CARGO.test(name);
}

/** Air forces and flights of governments, recognized by name; 'Royal Flight Airlines' was a charter airline. */
const STATE = /\b(?:air force|navy|army|coast guard|amiri flight|royal flight$|government|squadron|presidential)\b/i;

export function isOfState(name: string): boolean {
  return STATE.test(name);
}
