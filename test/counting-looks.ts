/** Wraps sequences so that each look at an element is told: how much work something is, without a clock. */
export function countingLooks(look: () => void): <T>(list: T[]) => T[] {
  return (list) =>
    new Proxy(list, {
      get(target, key) {
        look();
        return Reflect.get(target, key);
      },
    });
}
