/** Cargo airlines, recognized by name. */
const CARGO =
  /cargo|freight|express|parcel|dhl|kalitta|atlas air|postal|aerologic|asl air|swiftair|mng|polar|sf airlines|airbus|west atlantic|suparna|yto|air transport int|european air transport/i;

export function isCargo(name: string): boolean {
  return CARGO.test(name);
}
