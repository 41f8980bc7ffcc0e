/** The same thing every time for the same owner, made at the first, and gone with its owner. */
export function onePer<Owner extends object, T extends object>(
  make: (owner: Owner) => T,
): (owner: Owner) => T {
  const made = new WeakMap<Owner, T>();
  return (owner) => {
    let known = made.get(owner);
    if (!known) {
      known = make(owner);
      made.set(owner, known);
    }
    return known;
  };
}
