/** The colors that carry meaning; styles/tokens.css says what each is in light and dark. */
export type Tone = 'green' | 'lightGreen' | 'yellow' | 'amber' | 'orange' | 'red' | 'blue' | 'grey';
