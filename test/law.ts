/** A law throws where what it judges breaks it, so that the same laws judge the real function and its mutants. */
export interface Law {
  name: string;
  check: () => void;
}

/** Collects laws in the words of a test. */
export function lawsAbout() {
  const laws: Law[] = [];
  const describe = (about: string, state: (it: (name: string, check: () => void) => void) => void) =>
    state((name, check) => laws.push({ name: `${about} ${name}`, check }));
  return { laws, describe };
}
