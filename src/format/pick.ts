/** The fields of a record that `names` has, in its order: what zod's `pick` with the same names describes. */
export function pick<Whole extends object, Name extends keyof Whole & string>(
  whole: Whole,
  names: Record<Name, true>,
): Pick<Whole, Name> {
  return Object.fromEntries(Object.keys(names).map((name) => [name, whole[name as Name]])) as Pick<Whole, Name>;
}
