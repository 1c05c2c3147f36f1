export default function Editor({ kind, id }: { kind: "workspace" | "page"; id: number }) {
  return (
    <p>
      {kind} {id}
    </p>
  );
}
