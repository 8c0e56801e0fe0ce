/** 'a' or 'an' before the name of an airline or aircraft: 'an A380', 'an MD-11', 'a Boeing 777' */
export function article(name: string): 'a' | 'an' {
  return /^([aeiou]|MD-)/i.test(name) ? 'an' : 'a';
}
