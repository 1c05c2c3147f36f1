export default function Verify() {
  return <p>Verify</p>;
}
