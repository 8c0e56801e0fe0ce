/** The share of what a feed had that may be gone at once; where more is gone, something is wrong with the file. */
export const largestLoss = 0.2;
