/** Cargo airlines, recognized by name. */
const CARGO =
  /cargo|freight|express|parcel|dhl|kalitta|atlas air|postal|aerologic|asl air|swiftair|mng|polar|sf airlines|airbus|west atlantic|suparna|yto|air transport int|european air transport|tampa|aerosucre|abx air|blue dart|amerijet|ameriflight|silk way|volga|\braya airways|my indo|western global|bluebird n|kargo|\bmasair|aerounion|empire airlines|wiggins|airbridge|estafeta|air hong kong/i;

export function isCargo(name: string): boolean {
  return CARGO.test(name);
}
