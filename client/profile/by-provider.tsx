interface ByProviderProps {
  name: string;
  /** Whether there is no other way for anybody. */
  isOnly: boolean;
}

/** In place of what changes a password, where there is none. */
export function ByProvider({ name, isOnly }: ByProviderProps) {
  return (
    <section className="card card-pad" aria-labelledby="by-provider">
      <h2 className="card-title" id="by-provider">
        You sign in with {name}
      </h2>
      <p className="second mt-0.5">
        {isOnly
          ? "There are no passwords and no passkeys here."
          : "This account has no password. ‘Forgot password?’ on the sign-in screen mails a link that sets one."}
      </p>
    </section>
  );
}
