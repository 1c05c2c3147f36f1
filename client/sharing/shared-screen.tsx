export default function Shared({ token }: { token: string }) {
  return <p>{token}</p>;
}
