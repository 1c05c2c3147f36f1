/** In place of what opens an account elsewhere, where the organisation's provider alone does. */
export function ByProvider({ name }: { name: string }) {
  return (
    <section className="card card-pad" aria-labelledby="by-provider">
      <h2 className="card-title" id="by-provider">
        You sign in with {name}
      </h2>
      <p className="second mt-0.5">There are no passwords and no passkeys here.</p>
    </section>
  );
}
