/** The largest share of a feed's rows that may disappear at once; if more are missing, the file is rejected. */
export const largestLoss = 0.2;
