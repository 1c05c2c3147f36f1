export default function Logger() {
  return <p>Logger</p>;
}
