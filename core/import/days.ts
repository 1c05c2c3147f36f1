/** Whether a date that is written as `2024-03-05`, perhaps with an hour behind it, names a day that its month has. */
export function isDay(date: string): boolean {
  const day = Number(date.slice(8, 10));
  return day >= 1 && day <= new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();
}
