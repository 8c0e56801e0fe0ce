/** 'a' or 'an' before the name of an airline or aircraft: 'an A380', 'an MD-11', 'a Boeing 777' */
export function article(name: string): 'a' | 'an' {
  return /^([aeiou]|MD-)/i.test(name) ? 'an' : 'a';
}

/** One aircraft of a model, without what its name says of the family: 'an Airbus A320ceo', 'a Boeing 737 MAX' */
export function oneAircraft(name: string): string {
  const one = name.replace(/\s*\(.*\)$/, '').replace(/ family$/, '');
  return `${article(one)} ${one}`;
}
