/** Makes something of an object once, and keeps it for as long as the object lives. */
export function onceFor<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const known = made.get(key) ?? { value: make(key) };
    made.set(key, known);
    return known.value;
  };
}

/** Makes something of an object and a name once, and keeps it for as long as the object lives. */
export function onceForEach<Key extends object, Value>(
  make: (key: Key, name: string) => Value,
): (key: Key, name: string) => Value {
  const madeOf = onceFor((_key: Key) => new Map<string, { value: Value }>());
  return (key, name) => {
    const made = madeOf(key);
    const known = made.get(name) ?? { value: make(key, name) };
    made.set(name, known);
    return known.value;
  };
}

/** Keeps what was made of the latest input, and makes it again when the input changes. */
export function forLast<Input, Output>(make: (input: Input) => Output): (input: Input) => Output {
  let last: { input: Input; output: Output } | undefined;
  return (input) => {
    if (last?.input !== input) last = { input, output: make(input) };
    return last.output;
  };
}
