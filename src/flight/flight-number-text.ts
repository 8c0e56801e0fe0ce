/** A number as written for readers: 'U2 8001', because a code with a digit would run into it; 'BA286' stays. */
export function flightNumberText(flightNumber: string): string {
  return flightNumber.replace(/^([A-Z]\d|\d[A-Z])(\d{1,4}[A-Z]?)$/, '$1 $2');
}
