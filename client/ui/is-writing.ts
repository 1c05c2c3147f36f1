/** Whether what is typed there is written somewhere, or chooses from what has opened. */
export function isWriting(target: EventTarget | null): boolean {
  const place = target instanceof HTMLElement ? target : null;
  return (
    place !== null && (place.isContentEditable || place.closest("input, textarea, select, [role=dialog], [role=menu]") !== null)
  );
}
