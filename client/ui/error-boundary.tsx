import { Component, type ReactNode } from "react";
import { screens } from "#core/links.ts";
import { Button } from "./button.tsx";
import { FullScreen } from "./full-screen.tsx";

/** What is shown when a screen cannot be drawn, or its code cannot be fetched. Drafts are on the device already. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  /** Back and Forward lead to another screen, which may well be shown. */
  readonly #onTravel = () => this.setState({ error: null });

  override componentDidMount() {
    addEventListener("popstate", this.#onTravel);
  }

  override componentWillUnmount() {
    removeEventListener("popstate", this.#onTravel);
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <FullScreen role="alert">
        <h1>This cannot be shown</h1>
        <p>Something went wrong here, or a part of Octavo could not be fetched. Unsaved writing is kept on this device.</p>
        <div className="row flex-wrap justify-center">
          <Button size="lg" onClick={() => location.reload()}>
            Reload
          </Button>
          <Button size="lg" onClick={() => location.assign(screens.home)}>
            Go Home
          </Button>
        </div>
      </FullScreen>
    );
  }
}
