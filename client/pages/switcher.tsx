export default function S(_: Record<string, unknown>) {
  return null;
}
