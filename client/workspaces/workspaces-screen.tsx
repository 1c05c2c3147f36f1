export default function Workspaces() {
  return <p>Workspaces</p>;
}
