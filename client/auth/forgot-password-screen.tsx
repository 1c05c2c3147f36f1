export default function Forgot() {
  return <p>Forgot</p>;
}
