/** The colors with a meaning; styles/tokens.css defines each in light and dark. */
export type Tone = 'green' | 'lightGreen' | 'yellow' | 'amber' | 'orange' | 'red' | 'blue' | 'grey';
