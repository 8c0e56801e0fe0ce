/** A share (0-1) in words for everyone: 0.4 → '4 in 10'. */
export function inTen(share: number): string {
  const tenths = Math.round(share * 10);
  if (tenths >= 10) return share === 1 ? '10 in 10' : 'over 9 in 10';
  return tenths === 0 ? 'under 1 in 10' : `${tenths} in 10`;
}
