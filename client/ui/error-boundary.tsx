import { Component, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { FullScreen } from "./full-screen.tsx";

/** What is shown when a screen cannot be drawn, or its code cannot be fetched. Drafts are on the device already. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <FullScreen role="alert">
        <h1>This cannot be shown</h1>
        <p>Something went wrong here, or a part of Octavo could not be fetched. Unsaved writing is kept on this device.</p>
        <Button size="lg" onClick={() => location.reload()}>
          Reload
        </Button>
      </FullScreen>
    );
  }
}
