const hues = ["a", "b", "c", "d"] as const;

/** A person's initial, always in the same hue. */
export function Avatar({ name, className = "" }: { name: string; className?: string }) {
  const [initial = "?"] = name.trim().toUpperCase();
  return (
    <span className={`avatar ${hues[sumOf(name) % hues.length]} ${className}`} aria-hidden>
      {initial}
    </span>
  );
}

function sumOf(name: string): number {
  let sum = 0;
  for (const character of name) sum += character.codePointAt(0) ?? 0;
  return sum;
}
