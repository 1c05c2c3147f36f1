export default function Reset() {
  return <p>Reset</p>;
}
