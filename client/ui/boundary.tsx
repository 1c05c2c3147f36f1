import { Component, type ReactNode } from "react";
import { Button } from "./button.tsx";

interface BoundaryProps {
  children: ReactNode;
  /** What stands there instead. @param again tries once more */
  fallback: (again: () => void) => ReactNode;
  /** What is drawn: where it is another value, it is tried once more. */
  of?: unknown;
}

interface BoundaryState {
  error: unknown;
  of: unknown;
}

/** Where something cannot be drawn, what is around it stays. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, of: this.props.of };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ of }: BoundaryProps, state: BoundaryState) {
    return of === state.of ? null : { error: null, of };
  }

  override render() {
    return this.state.error === null ? this.props.children : this.props.fallback(() => this.setState({ error: null }));
  }
}

/** A part of a screen. @param of what it shows: for another page it is tried once more */
export function Region({ children, of }: { children: ReactNode; of?: unknown }) {
  return (
    <Boundary of={of} fallback={(again) => <RegionFailed onRetry={again} />}>
      {children}
    </Boundary>
  );
}

function RegionFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="empty-sm" role="alert">
      <p>This part cannot be shown. Unsaved writing is kept on this device.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
